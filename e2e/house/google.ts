import type { Newcomer } from "./account.ts";
import { quoted, sql } from "./database.ts";
import { settings, URLS } from "./instance.ts";
import { runToEnd, TRACES } from "./processes.ts";

/* A company's location at the Google of the sandbox, which speaks Google's protocol; what customers do there is done behind it. */

/** A review as it stands at Google. */
interface ReviewAtGoogle {
  readonly name: string;
  readonly reviewReply?: { readonly comment: string; readonly reviewReplyState: string };
}
export interface GoogleLocation {
  /** A customer writes a review. */
  readonly write: (review: { readonly comment: string; readonly starRating: string; readonly author: string }) => Promise<void>;
  /** Google takes the review away. */
  readonly remove: () => Promise<void>;
  /** The answer that Google shows to everybody, if any. */
  readonly answer: () => Promise<string | undefined>;
  /** Lets the clock strike that reads the locations. */
  readonly strike: () => Promise<void>;
}

const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(`${URLS.sandbox}/google-desk/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Connects somebody's company with a location of its own, as the operator does. */
export const connectGoogle = async ({ email }: Newcomer): Promise<GoogleLocation> => {
  const [company = ""] = await sql(`select min(account_id) from membership join app_user using (user_id) where login = ${quoted(email)}`);
  const location = `accounts/7/locations/${company}`;
  const name = `${location}/reviews/a`;
  const env = { ...settings(TRACES), GOOGLE_TOKEN: `ya29.${company}` };
  await runToEnd(`google-location-${company}`, ["server/src/cli.ts", "google-location", company, location], env);
  return {
    write: async ({ author, ...review }) =>
      void (await ask("POST", "reviews", { name, ...review, reviewer: { displayName: author, isAnonymous: false } })),
    remove: async () => void (await ask("DELETE", `reviews/${name}`)),
    answer: async () => {
      const all = (await ask("GET", "reviews")) as readonly ReviewAtGoogle[];
      const reply = all.find((one) => one.name === name)?.reviewReply;
      return reply?.reviewReplyState === "APPROVED" ? reply.comment : undefined;
    },
    strike: async () =>
      void (await sql(`update review_google_location set tried_at = null where account_id = ${company};
        insert into pgboss.job (name, data) values ('upkeep', '{"task":"google-reviews"}')`)),
  };
};
