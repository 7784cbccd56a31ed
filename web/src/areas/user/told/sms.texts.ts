import { SMS_CODE, SMS_CODES, SMS_PER_DAY } from "@schaufenster/contract/areas/sms/sms.rules.ts";

/** Words of the card with the number for SMS. */
export const smsTexts = {
  title: "SMS",
  sub: `Sobald Ihre Nummer bestätigt ist, wählen Sie oben, was per SMS kommt. Mehr als ${SMS_PER_DAY} SMS am Tag schicken wir einer Firma nicht; was darüber hinausgeht, kommt nur auf den anderen Wegen, die Sie gewählt haben.`,
  number: "Mobilnummer",
  numberHint: "Zum Beispiel 0151 14710300 oder +43 664 1234567",
  wrongNumber: "Bitte geben Sie eine Mobilnummer ein.",
  send: "Code per SMS senden",
  sent: (number: string) =>
    `Ein Code ist unterwegs an ${number}. Er gilt ${SMS_CODE.minutes} Minuten, und Sie haben ${SMS_CODE.tries} Versuche.`,
  code: "Code aus der SMS",
  codeHint: "Sechs Ziffern",
  wrongCode: "Dieser Code stimmt nicht oder gilt nicht mehr. Lassen Sie sich einen neuen senden.",
  confirm: "Nummer bestätigen",
  again: "Neuen Code senden",
  other: "Andere Nummer",
  confirmed: "Bestätigt",
  remove: "Nummer entfernen",
  failed: "Das hat nicht geklappt",
  refused: {
    invalid: {
      title: (number: string) => `${number} nimmt keine SMS an`,
      text: "Unser SMS-Dienst erreicht diese Nummer nicht. Deshalb schicken wir nichts mehr dorthin. Prüfen Sie die Nummer, oder geben Sie eine andere ein.",
    },
    blocked: {
      title: (number: string) => `${number} ist für unsere SMS gesperrt`,
      text: "Der Mobilfunkanbieter oder Sie selbst haben unsere SMS abbestellt. Deshalb schicken wir nichts mehr dorthin. Geben Sie eine andere Nummer ein, oder heben Sie die Sperre auf und bestätigen Sie die Nummer neu.",
    },
    "too-many": {
      title: (number: string) => `Zu viele Codes für ${number}`,
      text: `Eine Nummer bekommt höchstens ${SMS_CODES.hour} Codes in einer Stunde und ${SMS_CODES.day} am Tag. Versuchen Sie es später wieder.`,
    },
  },
};
