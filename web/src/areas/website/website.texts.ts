import { countedTexts } from "../../parts/statistics/counted.texts.ts";

/** Words that the screens of the room share. */
export const websiteTexts = {
  loading: countedTexts.loading,
  switch: "Website",
  kind: { website: "Website", "landing-page": "Landingpage" },
  notBooked: {
    title: "Keine Website gebucht",
    text: "Wir bauen und pflegen Ihre Website und zählen, wie oft sie besucht wird. Fragen dazu beantwortet unser Service am Telefon.",
    products: "Produkte ansehen",
  },
  none: {
    title: "Ihre Website ist noch nicht da",
    text: "Sie haben eine Website gebucht. Sobald sie angelegt ist, sehen Sie sie hier mit ihren Zahlen.",
  },
  uncounted: {
    title: "Diese Website wird nicht gezählt",
    text: "Für diese Adresse ist keine Zählung eingerichtet. Fragen dazu beantwortet unser Service am Telefon.",
  },
  fresh: {
    title: "Noch keine Zahlen",
    text: (day: string) =>
      `Diese Website wird seit dem ${day} gezählt. Die ersten Zahlen sehen Sie hier, sobald ein ganzer Tag gezählt und übermittelt ist.`,
  },
};
