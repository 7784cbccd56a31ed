import type { Call, CallOf, Head, Input, Reply } from "@schaufenster/contract/call.ts";
import { activeAccountId } from "./active-account.ts";
import { CallFailed, type FailureCode, type RawInput, type Unsent } from "./call-failed.ts";
import { request } from "./request.ts";

/** What can be said about one sending. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** The key of the user's action; a new one when left out. */
  readonly key?: string | undefined;
  /** Another company than the active one. */
  readonly accountId?: string | null | undefined;
  /** Goes through even if the page is closed meanwhile; for small bodies only, 64 KB in all. */
  readonly keepalive?: boolean | undefined;
  /** Follows an upload: how much is on the other side, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** What can be done about a refusal of a request that began at `since`; true says that the call is worth repeating. */
export type Remedies = Readonly<Partial<Record<FailureCode, (since: number) => Promise<boolean>>>>;

let remedies: Remedies = {};

/** Says what helps against which refusal, besides what is known already. */
export const setRemedies = (known: Remedies): void => {
  remedies = { ...remedies, ...known };
};

/** Of each call that may wait, what did not arrive last: when the same is sent again it is the same action, and done once. */
const lastUnsent = new Map<string, Unsent & { readonly content: string }>();

type AskOptions = SendOptions & { readonly file?: boolean };

/** Makes a call, with what helps against a refusal; `send` and its kin say what comes of it. */
export const ask = async (call: Head, input: RawInput, { key: given, accountId: wanted, ...rest }: AskOptions): Promise<Response> => {
  const accountId = wanted === undefined ? activeAccountId() : wanted;
  const content = call.waits ? JSON.stringify([accountId, input]) : "";
  const before = lastUnsent.get(call.path);
  // The same for every repetition: company and key belong to the person's action, not to the attempt.
  const key = given ?? (before?.content === content ? before.key : crypto.randomUUID());
  lastUnsent.delete(call.path);
  for (;;) {
    const since = Date.now();
    try {
      return await request(call, input, { ...rest, accountId, key });
    } catch (thrown) {
      if (call.waits && thrown instanceof CallFailed && thrown.isAway) {
        thrown.unsent = { call, input, accountId, key };
        lastUnsent.set(call.path, { ...thrown.unsent, content });
      }
      const remedy = thrown instanceof CallFailed ? remedies[thrown.code] : undefined;
      if (!(await remedy?.(since))) throw thrown;
    }
  }
};

/** What stands in the envelope of an answer. */
export const contentOf = async <R>(response: Response): Promise<R> => {
  if (response.status === 204) return null as R;
  const envelope = (await response.json()) as { data: R };
  return envelope.data;
};

/** Makes a call and gives back its content; throws `CallFailed`. */
export const send = async <C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Reply<C>> =>
  contentOf(await ask(call, input, options));

/** The same for a call that was chosen by a name: its type is one with that of its body. */
export const sendBody = async <B, R>(call: CallOf<B, R>, body: B, options: SendOptions = {}): Promise<R> =>
  contentOf(await ask(call, { body }, options));

/** Sends again what did not arrive, under its own key. */
export const sendAgain = ({ call, input, accountId, key }: Unsent): Promise<unknown> => ask(call, input, { accountId, key });
