import { keep, recall } from "../../browser/storage.ts";

const LASTS_MS = 24 * 60 * 60_000;

/** Keeps the query, and with it the deep link, while a mail or another site has the reader: they come back in a new tab. */
export const keepQuery = (search: string): void => keep("device", "waitingQuery", search === "" ? null : `${Date.now()} ${search}`);

/** The query that waited, once. Where it leads is judged by the guard, as for any other query. */
export const takeQuery = (): string => {
  const [time = "", search = ""] = (recall("device", "waitingQuery") ?? "").split(" ");
  keep("device", "waitingQuery", null);
  return Date.now() - Number(time) < LASTS_MS && search.startsWith("?") ? search : "";
};
