import { adTexts as shared } from "@schaufenster/contract/areas/ads/ads.texts.ts";

/** Words of the ad groups. */
export const groupTexts = {
  title: "Anzeigengruppen",
  sub: "Welche Leistungen Sie bewerben und was ein Kontakt kostet.",
  subAsOf: (moment: string) => `Welche Leistungen Sie bewerben und was ein Kontakt kostet. Stand: ${moment}`,
  all: "Alle Gruppen",
  campaigns: "Kampagnen",
  span: (from: string, to: string) => `${from} – ${to}`,
  empty: { title: "Noch keine Anzeigengruppen", text: "Sobald Ihre erste Anzeigengruppe eingerichtet ist, steht sie hier." },
  unknown: "Noch ohne Namen",
  columns: {
    name: "Gruppe",
    campaign: "Kampagne",
    network: "Suchmaschine",
    status: "Status",
    clicks: shared.figures.clicks,
    rate: "Klickrate",
    contacts: shared.figures.contacts,
    cost: shared.figures.costCents,
    perContact: "Je Kontakt",
  },
  sum: "Summe",
  noValue: "–",
  limited: (name: string) => `„${name}“ läuft eingeschränkt`,
  limitedText: (reason: string) => `Die Anzeigen dieser Gruppe erscheinen seltener, als es möglich wäre, ${reason}.`,
  toBudget: "Budget ansehen",
  detail: {
    sub: (campaign: string, network: string) => `Kampagne „${campaign}“ bei ${network}`,
    ads: (count: number) => (count === 1 ? "So sieht die Anzeige aus" : "So sehen die Anzeigen aus"),
    noAds: "Zu dieser Gruppe liegt uns keine Vorschau vor.",
    sponsored: "Gesponsert",
  },
};
