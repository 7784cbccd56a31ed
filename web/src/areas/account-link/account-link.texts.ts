import type { AccountLink } from "@schaufenster/contract/areas/account-link/account-link.model.ts";
import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { LINK_ANSWER_DAYS, LINK_CODE_TRIES } from "@schaufenster/contract/areas/account-link/link.rules.ts";

/** Words of the pages that tie an account to a company. */
export const accountLinkTexts = {
  code: {
    title: "Zugang verknüpfen",
    lead: "Geben Sie den Code aus unserem Brief ein, oder öffnen Sie den Link aus unserer E‑Mail.",
    label: "Code aus dem Brief",
    hint: `Nur Ziffern, zum Beispiel 1000123-4821-0937. Nach ${LINK_CODE_TRIES} falschen Eingaben ist der Code ungültig.`,
    missing: "Der Code fehlt. Bitte geben Sie die Ziffern aus dem Brief ein.",
    submit: "Code prüfen",
    failed: "Das hat nicht geklappt",
    dead: "Diesen Code oder Link gibt es nicht, er ist abgelaufen oder wurde schon benutzt. Bitte prüfen Sie Ihre Eingabe, oder fordern Sie bei unserem Service einen neuen an.",
  },
  found: {
    title: "Für diesen Betrieb",
    until: (day: string) => `Der Code gilt bis zum ${day}.`,
    visitor: "Haben Sie schon einen Zugang? Dann melden Sie sich an. Sonst registrieren Sie sich, das kostet nichts.",
    login: "Anmelden und verknüpfen",
    register: "Registrieren und verknüpfen",
    member: (email: string) => `Sie sind angemeldet als ${email}. Dieser Zugang wird verknüpft.`,
    link: "Mit meinem Zugang verknüpfen",
    other: "Mit einem anderen Zugang? Melden Sie sich zuerst ab.",
    care: "Im Kundenservice-Modus können Sie keinen Zugang verknüpfen.",
    wrong: "Das ist nicht Ihr Betrieb?",
    another: "Anderen Code eingeben",
  },
  login: {
    title: "Anmelden und verknüpfen",
    lead: (company: string) => `Danach gehört ${company} zu Ihrem Zugang, oder wir sagen Ihnen, worauf wir noch warten.`,
    user: "E‑Mail-Adresse oder Benutzername",
    userMissing: "Bitte geben Sie Ihre E‑Mail-Adresse oder Ihren Benutzernamen ein.",
    password: "Passwort",
    passwordMissing: "Bitte geben Sie Ihr Passwort ein.",
    show: "Passwort anzeigen",
    hide: "Passwort verbergen",
    submit: "Anmelden und verknüpfen",
    failed: "Anmelden nicht möglich",
    passkey:
      "Sie melden sich sonst mit einem Passkey an? Melden Sie sich damit an, und öffnen Sie dann den Link oder den Code noch einmal.",
    plain: "Zur Anmeldung",
  },
  factor: {
    title: "Zweiter Faktor",
    lead: "Geben Sie den Code Ihrer App oder einen Wiederherstellungscode ein.",
    label: "Code",
    missing: "Bitte geben Sie den Code ein.",
    submit: "Bestätigen und verknüpfen",
    wrong: "Der Code stimmt nicht. Bitte geben Sie den nächsten ein.",
    over: "Die Anmeldung ist abgelaufen. Bitte beginnen Sie noch einmal.",
  },
  register: {
    title: "Registrieren und verknüpfen",
    lead: (company: string) =>
      `Sie legen einen Zugang an. Sobald Sie Ihre E‑Mail-Adresse bestätigt haben, beginnt die Verknüpfung mit ${company}.`,
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E‑Mail-Adresse",
    password: "Passwort",
    passwordHint: `Mindestens ${PASSWORD_LENGTH.least} Zeichen. Ein Satz ist gut zu merken.`,
    submit: "Registrieren",
    failed: "Registrieren nicht möglich",
    faults: {
      firstName: "Der Vorname fehlt oder ist kein Name. Bitte geben Sie Ihren Vornamen ein.",
      lastName: "Der Nachname fehlt oder ist kein Name. Bitte geben Sie Ihren Nachnamen ein.",
      email: "Die E‑Mail-Adresse fehlt oder ist unvollständig.",
      password: `Bitte wählen Sie ein Passwort mit mindestens ${PASSWORD_LENGTH.least} Zeichen.`,
      termsAccepted: "Ohne Ihre Zustimmung können wir keinen Zugang anlegen.",
    } as Readonly<Record<string, string>>,
    rejected: "Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.",
    doneTitle: "Bitte bestätigen Sie Ihre E‑Mail-Adresse",
    done: (email: string) =>
      `Wir haben eine Nachricht an ${email} geschickt. Öffnen Sie den Link darin. Danach melden Sie sich an, auf welchem Gerät Sie möchten: Der Stand Ihrer Verknüpfung steht dort auf Ihrer Seite.`,
    activate: "Code aus der Nachricht eingeben",
  },
  lost: {
    title: "Der Code fehlt",
    text: "Bitte öffnen Sie den Link aus der E‑Mail noch einmal, oder geben Sie den Code aus dem Brief ein.",
    action: "Code eingeben",
  },
  progress: {
    title: { pending: "Stand Ihrer Verknüpfung", hold: "Verknüpfung wird geprüft" },
    list: "Ihre Verknüpfungen",
    visitor: "Ihre Verknüpfung steht auf Ihrem Zugang. Melden Sie sich an, um zu sehen, wie weit sie ist.",
    login: "Anmelden",
    none: { title: "Keine Verknüpfung", text: "Zu Ihrem Zugang ist keine Verknüpfung mit einem Betrieb begonnen." },
    code: "Code eingeben",
    since: (day: string) => `Begonnen am ${day}`,
    state: { linked: "Verknüpft", pending: "Wartet auf Antwort", hold: "Wird geprüft", refused: "Abgelehnt" } satisfies Record<
      AccountLink["state"],
      string
    >,
    linked: "Der Betrieb gehört zu Ihrem Zugang.",
    open: "Zum Portal",
    pending: (day: string) =>
      `Der Betrieb hat schon eine Inhaberin oder einen Inhaber. Wir haben im Portal gefragt. Antwortet bis zum ${day} niemand, prüfen wir es selbst.`,
    hold: {
      differs: (day: string) =>
        `Ihre E‑Mail-Adresse ist eine andere als die, an die der Link ging. Darum prüfen wir es. Wir haben uns vorgenommen, bis zum ${day} zu entscheiden.`,
      silence: (day: string) =>
        `Im Betrieb hat ${LINK_ANSWER_DAYS} Tage lang niemand geantwortet. Jetzt prüfen wir es. Wir haben uns vorgenommen, bis zum ${day} zu entscheiden.`,
      objection: (day: string) => `Sie haben widersprochen. Wir haben uns vorgenommen, bis zum ${day} zu entscheiden.`,
    },
    overdue: (day: string) => `Wir hatten uns vorgenommen, bis zum ${day} zu entscheiden. Das ist uns nicht gelungen, und es tut uns leid.`,
    faster: "Haben Sie einen Brief mit einem Code? Damit geht es schneller, auch auf einem anderen Gerät.",
    refused: "Ihr Zugang wurde nicht verknüpft.",
    object: "Widersprechen",
    objectTo: (company: string) => `Der Ablehnung von ${company} widersprechen`,
    objected: "Wir prüfen Ihren Widerspruch.",
    failed: "Ihr Widerspruch wurde nicht gespeichert",
    mail: "Was entschieden wird, schreiben wir Ihnen per E‑Mail.",
  },
};
