import type { OrderState } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { ORDER_NOTE_MAX } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { formatNumber } from "../../../parts/format.ts";

const states: Readonly<Record<OrderState, string>> = { sent: "Gesendet", "in-work": "In Arbeit", done: "Erledigt" };
/** Words of the page on which a website is changed. */
export const editTexts = {
  title: "Website bearbeiten",
  sub: "Ändern Sie Ihre Website selbst oder schicken Sie uns, was wir ändern sollen.",
  editor: {
    title: "Im Editor bearbeiten",
    text: "Der Editor öffnet sich in einem neuen Tab. Sie sind dort ohne weitere Anmeldung angemeldet.",
    open: "Editor öffnen",
    here: "Weiter zum Editor",
    blocked: "Ihr Browser hat den neuen Tab nicht geöffnet. Dieser Link führt einmal in den Editor und gilt eine Minute.",
    failed: "Der Editor lässt sich gerade nicht öffnen. Bitte versuchen Sie es noch einmal.",
    none: "Diese Website hat keinen Editor. Schicken Sie uns, was wir ändern sollen.",
    opensNewTab: " (öffnet in neuem Tab)",
  },
  files: {
    title: "Dateien an uns senden",
    sub: "Unser Team baut Texte und Bilder für Sie ein.",
    choose: "Dateien auswählen",
    drop: "oder hierher ziehen",
    limits: "JPG, PNG, WebP, HEIC oder PDF · je Datei bis 10\u00a0MB · bis zu 10 Dateien",
    list: "Dateien für diesen Auftrag",
    states: { checking: "Wird geprüft", ready: "Bereit", refused: "Nicht angenommen" },
    remove: (name: string): string => `${name} entfernen`,
    removed: (name: string): string => `${name} ist entfernt.`,
    removeFailed: "Die Datei konnte nicht entfernt werden.",
    notSupported: "Diese Art von Datei können wir nicht verwenden. Erlaubt sind JPG, PNG, WebP, HEIC und PDF.",
    tooLarge: "Die Datei ist größer als 10\u00a0MB. Bitte verkleinern Sie sie.",
    emptyFile: "Die Datei ist leer. Bitte wählen Sie eine andere.",
    full: "Hier liegen schon sehr viele Dateien. Bitte entfernen Sie zuerst einige.",
    unnamed: "Datei",
    size: (bytes: number): string => `${formatNumber(Math.ceil(bytes / 1000))}\u00a0KB`,
  },
  order: {
    form: "Auftrag",
    note: "Was sollen wir ändern?",
    noteHint: "Zum Beispiel: Bitte das Foto auf der Seite Fassade als erstes Bild einsetzen.",
    counter: (used: number, limit: number): string => `${used} von ${limit} Zeichen`,
    noteLong: `Der Auftrag darf höchstens ${ORDER_NOTE_MAX} Zeichen haben.`,
    nothing: "Bitte schreiben Sie, was wir ändern sollen, oder wählen Sie Dateien.",
    tooMany: "Höchstens 10 Dateien gehen mit einem Auftrag. Bitte entfernen Sie einige.",
    notReady: "Eine Datei wird noch geprüft oder wurde nicht angenommen. Bitte warten Sie oder entfernen Sie sie.",
    send: "Auftrag senden",
    sent: (day: string): string => `Ihr Auftrag ist gesendet. Sie hören bis ${day} von uns.`,
    errorTitle: "Bitte prüfen Sie Ihre Angaben",
    task: (what: string): string => `Bitte beheben: ${what}.`,
  },
  orders: {
    title: "Ihre Aufträge",
    none: "Noch kein Auftrag",
    noneText: "Was Sie uns senden und was daraus geworden ist, lesen Sie hier.",
    states,
    files: "Dateien",
    onlyFiles: "Dateien ohne Text",
    sentBy: (moment: string, name: string | null): string =>
      name === null ? `Gesendet am ${moment}` : `Gesendet am ${moment} von ${name}`,
    due: (day: string): string => `Antwort bis ${day}`,
    answered: (moment: string): string => `Antwort vom ${moment}`,
  },
  careLocked: "Im Kundenservice-Modus gesperrt.",
};
