import { adTexts as shared } from "@schaufenster/contract/areas/ads/ads.texts.ts";

/** Words of the ad groups. */
export const groupTexts = {
  title: shared.groups.title,
  sub: "Welche Leistungen Sie bewerben und was ein Kontakt kostet.",
  subAsOf: (moment: string) => `Welche Leistungen Sie bewerben und was ein Kontakt kostet. Stand: ${moment}`,
  all: "Alle Gruppen",
  campaigns: "Kampagnen",
  span: (from: string, to: string) => `${from} – ${to}`,
  empty: { title: "Noch keine Anzeigengruppen", text: "Sobald Ihre erste Anzeigengruppe eingerichtet ist, steht sie hier." },
  unknown: shared.groups.unknown,
  columns: {
    name: shared.groups.group,
    campaign: shared.groups.campaign,
    network: "Suchmaschine",
    socialNetwork: "Netzwerk",
    status: shared.groups.status,
    clicks: shared.figures.clicks,
    rate: shared.groups.rate,
    contacts: shared.figures.contacts,
    cost: shared.figures.costCents,
    perContact: shared.groups.perContact,
  },
  noCampaigns: { title: "Noch keine Kampagnen", text: "Sobald Ihre erste Kampagne eingerichtet ist, steht sie hier." },
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
