import { countedTexts } from "../../values/time/statistics.texts.ts";
import type { AD_STATES, AdChannel, AdFigure, AdNetwork } from "./ads.rules.ts";

/** Words of the statistics of ads that screen and file share. */
export const adTexts = {
  ...countedTexts,
  title: { search: "Suchmaschinenwerbung", social: "Social Media" } satisfies Record<AdChannel, string>,
  exportTitle: { search: "Suchmaschinenwerbung Statistik", social: "Social Media Statistik" } satisfies Record<AdChannel, string>,
  figures: { clicks: "Klicks", impressions: "Einblendungen", contacts: "Kontakte", costCents: "Kosten" } satisfies Record<AdFigure, string>,
  clicksBefore: "Klicks davor",
  networks: { search: "Suchmaschinen", social: "Netzwerke" } satisfies Record<AdChannel, string>,
  network: { google: "Google", bing: "Bing", facebook: "Facebook", instagram: "Instagram" } satisfies Record<AdNetwork, string>,
  networkUnknown: "Noch nicht zugeordnet",
  status: { active: "Aktiv", limited: "Eingeschränkt", paused: "Pausiert", ended: "Beendet" } satisfies Record<
    (typeof AD_STATES)[number],
    string
  >,
  groups: {
    title: "Anzeigengruppen",
    group: "Gruppe",
    campaign: "Kampagne",
    status: "Status",
    rate: "Klickrate",
    perContact: "Je Kontakt",
    unknown: "Noch ohne Namen",
  },
  budget: {
    title: { search: "Suchmaschinenwerbung Budget", social: "Social Media Budget" } satisfies Record<AdChannel, string>,
    running: "Laufender Monat",
    month: "Monat",
    budget: "Budget",
    spent: "Verbrauch",
    missing: "Tage ohne Zahlen",
    needed: "Nötig bis Monatsende bei gleichem Tempo",
    lastsUntil: "Budget reicht voraussichtlich bis",
    lastsAll: "zum Monatsende",
    usedUp: "aufgebraucht",
    contacts: "Kontakte im Monat",
  },
};
