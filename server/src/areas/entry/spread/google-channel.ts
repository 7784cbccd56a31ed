import type { GoogleBusiness, GoogleDenied, GoogleStanding } from "../../../gateways/google-business.ts";
import type { GoogleNotNow } from "../../../gateways/google-reviews.ts";
import type { Channel, Sent } from "./channel.ts";
import { compareWithGoogle } from "./google-facts.ts";
import { googlePayload, nextTurn, type GooglePayload } from "./google-payload.ts";

/** What a company has granted: its location, and a token that opens it. `fresh`: the one before was not good any more. */
export type OpenLocation = (
  accountId: string,
  fresh: boolean,
) => Promise<{ readonly location: string; readonly token: string } | undefined>;
/** What sending to Google needs. */
export interface GoogleChannelDeps {
  readonly business: Pick<GoogleBusiness, "readLocation" | "patchLocation">;
  readonly openLocation: OpenLocation;
  /** Has it looked into at once whether the access still stands. */
  readonly lookInto: (accountId: string) => Promise<unknown>;
  readonly now: () => Date;
}

const NO_TOKEN = 401;
/** Google refused what it was sent, and gave no reason: its own name for that. */
const NO_WORDS = "INVALID_ARGUMENT";
const isOldToken = (error: unknown): error is GoogleNotNow => error instanceof Error && "status" in error && error.status === NO_TOKEN;
const isDenied = (error: unknown): error is GoogleDenied => error instanceof Error && "reason" in error && "words" in error;

/** Whoever says at Google that the business is closed for good has said more than an entry can. */
const CLOSED_FOR_GOOD = "CLOSED_PERMANENTLY";
const maskFor = ({ updateMask }: GooglePayload, { openInfo }: GoogleStanding): string =>
  openInfo?.status === CLOSED_FOR_GOOD ? updateMask.replace(/,?openInfo\.status/, "") : updateMask;

/** The location that a company has connected at Google. */
export const googleChannel = ({ business, openLocation, lookInto, now }: GoogleChannelDeps): Channel => {
  /** With what the company granted; nothing when that has ended. A token that is not good any more is exchanged once. */
  const withLocation = async <T>(accountId: string, work: (token: string, location: string) => Promise<T>): Promise<T | undefined> => {
    const attempt = async (fresh: boolean): Promise<T | undefined> => {
      const opened = await openLocation(accountId, fresh);
      return opened && (await work(opened.token, opened.location));
    };
    try {
      return await attempt(false);
    } catch (error) {
      if (!isOldToken(error)) throw error;
      return attempt(true);
    }
  };
  const lose = async (accountId: string): Promise<void> => void (await lookInto(accountId));
  return {
    send: async (accountId, { entry, today }) => {
      const payload = googlePayload(entry, today);
      try {
        const taken = await withLocation(accountId, async (token, location): Promise<Sent> => {
          const mask = maskFor(payload, await business.readLocation(token, location));
          // A copy: the package wants lists that it may change.
          await business.patchLocation(
            token,
            location,
            structuredClone(payload.body) as Parameters<typeof business.patchLocation>[2],
            mask,
          );
          return { state: "taken", at: now().toISOString(), turnOn: nextTurn(entry, today) };
        });
        if (taken) return taken;
      } catch (error) {
        if (!isDenied(error)) throw error;
        if (error.reason === "invalid") return { state: "refused", words: error.words ?? NO_WORDS };
      }
      await lose(accountId);
      return { state: "refused", words: null };
    },
    read: async (accountId) => {
      // By the moment of the question: what was taken before it is in the answer.
      const at = now().toISOString();
      try {
        const standing = await withLocation(accountId, (token, location) => business.readLocation(token, location));
        if (standing) return { at, compareTo: (entry, today) => compareWithGoogle(entry, standing, today) };
      } catch (error) {
        if (!isDenied(error)) throw error;
        if (error.reason === "gone") {
          await lose(accountId);
          return undefined;
        }
      }
      await lose(accountId);
      return "unreadable";
    },
  };
};
