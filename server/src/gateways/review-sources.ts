import * as z from "zod";

/** What the source knows about an entry. */
export type EntryState = "connected" | "unconfirmed" | "wrong-url";

/** The sources that reviews come from, as an aggregator knows them. */
export interface ReviewSources {
  /** Asks the source, by its own interface, whether it has an entry there. The address itself is never opened by us. */
  entryState(source: string, url: string): Promise<EntryState>;
}

/** How the sources are reached. */
export interface ReviewSourceSettings {
  readonly url: string;
  readonly token: string;
}

const TIMEOUT_MS = 10_000;
const State = z.object({ state: z.enum(["connected", "unconfirmed"]) });

/** The sources over the interface of an aggregator. Anything that is no answer throws, and the job is tried again. */
export const openReviewSources = ({ url, token }: ReviewSourceSettings): ReviewSources => {
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { headers, redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
  return {
    entryState: async (source, entryUrl) => {
      const { status, body } = await ask(`/entries?${new URLSearchParams({ source, url: entryUrl }).toString()}`);
      if (status === 404) return "wrong-url";
      if (status === 200) return State.parse(body).state;
      throw new Error(`the source answered ${status}`);
    },
  };
};
