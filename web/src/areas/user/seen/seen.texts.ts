import { formatNumber } from "../../../parts/format.ts";

/** Words about companies viewed and searches made on the public pages. */
export const seenTexts = {
  viewed: {
    title: "Zuletzt angesehen",
    meta: (trade: string, city: string, when: string) => [trade, city, when].filter((part) => part !== "").join(" · "),
    remove: (company: string) => `${company} aus „Zuletzt angesehen“ löschen`,
    removed: "Gelöscht. Der Betrieb steht nicht mehr in Ihrer Liste.",
    emptyTitle: "Noch keine Betriebe",
    empty: (days: number) => `Betriebe, deren Seite Sie angemeldet öffnen, finden Sie hier ${days} Tage lang wieder.`,
    search: "Betriebe suchen",
    pastTitle: "So viele Seiten gibt es nicht",
    past: "Hier steht kein Betrieb mehr.",
    toFirst: "Zur ersten Seite",
  },
  searches: {
    title: "Letzte Suchen",
    name: (what: string, where: string) => (where === "" ? what : what === "" ? where : `${what} in ${where}`),
    meta: (found: number, when: string) => `${found === 1 ? "1 Treffer" : `${formatNumber(found)} Treffer`} · ${when}`,
    remove: (search: string) => `Suche „${search}“ löschen`,
    removed: "Gelöscht. Die Suche steht nicht mehr in Ihrer Liste.",
    more: (left: number) => (left === 1 ? "1 weitere Suche zeigen" : `${formatNumber(left)} weitere Suchen zeigen`),
    fewer: "Weniger zeigen",
    emptyTitle: "Noch keine Suchen",
    empty: (days: number) => `Was Sie angemeldet suchen, finden Sie hier ${days} Tage lang wieder.`,
  },
  off: {
    title: "Wird nicht gemerkt",
    viewed: (kept: number, days: number) =>
      `Wenn Sie es erlauben, merken wir uns die letzten ${kept} Betriebe, deren Seite Sie angemeldet öffnen, ${days} Tage lang. Nur dann.`,
    searches: (kept: number, days: number) =>
      `Wenn Sie es erlauben, merken wir uns Ihre letzten ${kept} Suchen, ${days} Tage lang. Nur dann.`,
    choose: "Einwilligung ansehen",
  },
  failed: "Das wurde nicht gelöscht",
};
