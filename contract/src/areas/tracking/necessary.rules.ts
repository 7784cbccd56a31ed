/** Where in the browser something lies. */
type Place = "cookie" | "device" | "tab";

/** One thing that the portal keeps in a browser because what a person asks for does not work without it. */
export interface Necessary {
  readonly place: Place;
  /** Its name; with a star behind it the beginning of its names. */
  readonly name: string;
  /** What for, as people read it. */
  readonly why: string;
}

/**
 * Everything that is kept in a browser without consent (§ 25 Abs. 2 Nr. 2 TDDDG), here and nowhere else: the page "Nutzung und Einwilligung" shows it,
 * and a journey without consent finds nothing beside it. Nothing here follows anybody, and what counts counts our own offers.
 */
export const NECESSARY: readonly Necessary[] = [
  { place: "cookie", name: "__Secure-portal", why: "Ihre Anmeldung" },
  { place: "cookie", name: "__Host-portal-bind", why: "bindet Ihre Anmeldung an diesen Browser" },
  { place: "cookie", name: "XSRF-TOKEN", why: "schützt Ihre Eingaben vor fremden Seiten" },
  { place: "cookie", name: "__Host-device", why: "erkennt Ihr Gerät bei der Anmeldung wieder, zum Schutz vor Missbrauch" },
  { place: "device", name: "active-account-id", why: "für welches Unternehmen Sie arbeiten" },
  { place: "tab", name: "active-account-id", why: "dasselbe in diesem Fenster" },
  { place: "device", name: "active-website-id", why: "welche Website Sie gewählt haben" },
  {
    place: "device",
    name: "welcomeTourHasAlreadyBeenStarted",
    why: "dass Sie die Willkommenstour begonnen haben und sie nicht wiederkommt",
  },
  { place: "device", name: "welcomeTourModalHasAlreadyBeenOpened", why: "dass sich die Willkommenstour schon vorgestellt hat" },
  {
    place: "device",
    name: "welcomeTourPopupHasBeenOpenedCount",
    why: "wie oft die Willkommenstour sich angeboten hat, damit sie damit aufhört",
  },
  { place: "device", name: "kept-input:*", why: "was Sie getippt haben und noch nicht gesendet ist, verschlüsselt" },
  { place: "tab", name: "dismissed-notices", why: "welche Hinweise Sie geschlossen haben" },
  { place: "tab", name: "chunk-reload", why: "lädt die Seite nach einer neuen Version einmal neu" },
  { place: "tab", name: "waiting-query", why: "wohin Sie nach der Anmeldung wollten" },
  { place: "tab", name: "care-visit", why: "merkt sich den Eingang unseres Kundenservice" },
  { place: "tab", name: "portal-wish", why: "dass Sie selbst zum anderen Portal wechseln wollten" },
  { place: "tab", name: "offer-link", why: "das Angebot, das Sie über einen Link geöffnet haben" },
];
