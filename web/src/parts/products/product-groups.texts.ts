/** What customers see as one product, though it may be several families. */
export const PRODUCT_GROUP_NAMES = {
  entry: "Eintrag",
  entryService: "Eintragsservice",
  reviews: "Bewertungen",
  website: "Website",
  seo: "Suchmaschinenoptimierung",
  searchAds: "Suchmaschinenwerbung",
  socialMedia: "Social Media",
  webBanner: "Werbebanner",
  tvBanner: "TV-Banner",
  secretarial: "Sekretariatsservice",
};
type Texts = Readonly<Record<keyof typeof PRODUCT_GROUP_NAMES, string>>;
/** What each is for, in a few words. */
export const PRODUCT_GROUP_PITCHES: Texts = {
  entry: "Ihr Betrieb im Verzeichnis",
  entryService: "Korrekte Angaben in allen Portalen",
  reviews: "Bewertungen sammeln und zeigen",
  website: "Ihre Seite im Netz",
  seo: "In Suchmaschinen gefunden werden",
  searchAds: "Anzeigen in Suchmaschinen",
  socialMedia: "Anzeigen in sozialen Netzwerken",
  webBanner: "Banner auf Partnerseiten",
  tvBanner: "Einblendungen im Fernsehen",
  secretarial: "Anrufe annehmen lassen",
};
/** How each stands. */
export const PRODUCT_STATE_NAMES = { active: "Aktiv", ordered: "In Vorbereitung", "not-booked": "Nicht gebucht" };
