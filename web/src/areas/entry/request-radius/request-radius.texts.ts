import { sharedLeadTexts } from "../../../parts/leads.texts.ts";

const { km } = sharedLeadTexts;

export const requestRadiusTexts = {
  title: "Anfrage-Umkreis",
  sub: "Aus dieser Entfernung erhalten Sie Anfragen. Ihr Einsatzgebiet im Eintrag bleibt davon unberührt.",
  field: "Umkreis für Anfragen",
  hint: "Ein größerer Umkreis bringt mehr Anfragen, aber längere Wege.",
  km,
  result: sharedLeadTexts.radius,
  previous: (value: number) => `Bisher: bis ${km(value)}`,
  print: (value: number) => `bis ${km(value)}`,
  fault: "Diesen Umkreis bieten wir nicht an. Bitte wählen Sie einen der Schritte.",
};
