import { providerNumberFault } from "../../../parts/provider-number.texts.ts";

export const logoAndSloganTexts = {
  title: "Logo und Slogan",
  sub: "Woran man Sie wiedererkennt.",
  logo: "Logo",
  choose: "Logo auswählen",
  drop: "oder hierher ziehen",
  limits: "JPG, PNG, WebP, GIF oder HEIC bis 10\u00a0MB. Am besten quadratisch; ein durchsichtiger Hintergrund bleibt.",
  alt: "Ihr Logo",
  none: "Noch kein Logo",
  isNew: "Neues Logo, noch nicht gespeichert",
  checking: "Das neue Logo wird geprüft.",
  removed: "Das Logo wird mit dem Speichern entfernt.",
  remove: "Logo entfernen",
  takeBack: "Zurücknehmen",
  slogan: "Slogan",
  sloganHint: "Ein Satz, der sagt, was Sie ausmacht.",
  counter: (used: number, limit: number) => `${used} / ${limit}`,
  optional: "optional",
  previous: (text: string) => `Bisher: ${text === "" ? "keine Angabe" : text}`,
  printKept: "Logo vorhanden",
  printNew: "neues Logo",
  faults: {
    length: "Der Slogan ist zu lang. Bitte kürzen Sie ihn auf 120 Zeichen.",
    imitates: providerNumberFault("Der Slogan"),
    logo: "Dieses Logo ist nicht mehr verfügbar. Bitte laden Sie es noch einmal hoch.",
  },
};
