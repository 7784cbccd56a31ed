import * as z from "zod";

/** What became of an answer that was handed over. */
export type Handed =
  | { readonly state: "published" }
  /** Somebody there still looks at it; hand it over again later to ask. */
  | { readonly state: "moderation" }
  | { readonly state: "refused"; readonly reason: string };
/** What the source knows about an entry. */
export type EntryState = "connected" | "unconfirmed" | "wrong-url";

/** The sources that reviews come from. Everything may be repeated: the same key is the same answer. */
export interface ReviewSources {
  handOver(reply: { readonly key: string; readonly source: string; readonly reviewId: string; readonly text: string }): Promise<Handed>;
  /** Asks the source, by its own interface, whether it has an entry there. The address itself is never opened by us. */
  entryState(source: string, url: string): Promise<EntryState>;
}

/** How the sources are reached. */
export interface ReviewSourceSettings {
  readonly url: string;
  readonly token: string;
}

const TIMEOUT_MS = 10_000;
const Refusal = z.object({ reason: z.string().trim().min(1).max(500) });
const State = z.object({ state: z.enum(["connected", "unconfirmed"]) });

/** The sources over the interface of an aggregator. Anything that is no answer throws, and the job is tried again. */
export const openReviewSources = ({ url, token }: ReviewSourceSettings): ReviewSources => {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(init.body ? { "content-type": "application/json" } : {}) };
    const response = await fetch(`${url}${path}`, { ...init, headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return {
    handOver: async (reply) => {
      const { status, body } = await ask("/replies", { method: "POST", body: JSON.stringify(reply) });
      if (status === 422) return { state: "refused", reason: Refusal.parse(body).reason };
      if (status === 202) return { state: "moderation" };
      if (status === 200 || status === 201) return { state: "published" };
      throw new Error(`the source answered ${status}`);
    },
    entryState: async (source, entryUrl) => {
      const { status, body } = await ask(`/entries?${new URLSearchParams({ source, url: entryUrl }).toString()}`);
      if (status === 404) return "wrong-url";
      if (status === 200) return State.parse(body).state;
      throw new Error(`the source answered ${status}`);
    },
  };
};
