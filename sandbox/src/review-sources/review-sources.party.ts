import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";

/** Whether the source knows an entry under this address; the source's own knowledge, the address is not opened. */
const entry = ({ query }: Asked): Answered => {
  const url = query.get("url") ?? "";
  if (/gibt-es-nicht|404/.test(url)) return json({ state: "unknown" }, 404);
  return json({ state: /unbestaetigt/.test(url) ? "unconfirmed" : "connected" });
};

const routes: readonly Route[] = [{ method: "GET", path: "/review-sources/entries", answer: entry }];

/** What sources know about entries, behind one interface, as an aggregator offers it. Answers reach them by events, and come back by receipts. */
export const reviewSources: Party = { name: "review-sources", routes };
