import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { reviewSourceTexts as texts } from "./review-sources.texts.ts";

interface Reply {
  readonly key: string;
  readonly source: string;
  readonly reviewId: string;
  readonly text: string;
  /** How often it was handed over. */
  handed: number;
  state: "moderation" | "published" | "refused";
}

/** Everything that was handed over, by its key: the same key is the same answer. */
const replies = new Map<string, Reply>();

const REFUSED_WORD = /rabatt|gutschein|werbung/i;
const SLOW_WORD = /moderation/i;

const told = ({ state }: Reply): Answered => {
  if (state === "moderation") return json({ state }, 202);
  return state === "refused" ? json({ state, reason: texts.policy }, 422) : json({ state });
};

const take = ({ body }: Asked): Answered => {
  const { key, source, reviewId, text } = JSON.parse(body) as Record<"key" | "source" | "reviewId" | "text", string>;
  if (!key || !source || !reviewId || !text) return json({ error: "Name key, source, reviewId and text." }, 400);
  const known = replies.get(key);
  if (known) {
    known.handed += 1;
    // Somebody has read it meanwhile.
    if (known.state === "moderation") known.state = "published";
    return told(known);
  }
  const state = REFUSED_WORD.test(text) ? "refused" : SLOW_WORD.test(text) ? "moderation" : "published";
  const reply: Reply = { key, source, reviewId, text, handed: 1, state };
  replies.set(key, reply);
  return told(reply);
};

/** Whether the source knows an entry under this address; the source's own knowledge, the address is not opened. */
const entry = ({ query }: Asked): Answered => {
  const url = query.get("url") ?? "";
  if (/gibt-es-nicht|404/.test(url)) return json({ state: "unknown" }, 404);
  return json({ state: /unbestaetigt/.test(url) ? "unconfirmed" : "connected" });
};

const routes: readonly Route[] = [
  { method: "POST", path: "/review-sources/replies", answer: take },
  { method: "GET", path: "/review-sources/entries", answer: entry },
  // For tests and for looking: what stands on the sources.
  { method: "GET", path: "/review-sources/published", answer: () => json([...replies.values()]) },
];

/** Every source that reviews come from, behind one interface, as an aggregator offers it. */
export const reviewSources: Party = { name: "review-sources", routes };
