import { countedTexts } from "../../values/time/statistics.texts.ts";
import type { AdChannel, AdFigure, AdNetwork } from "./ads.rules.ts";

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
};
