import type { Call, CallOf, Input, Reply } from "@schaufenster/contract/call.ts";
import { activeAccountId } from "./active-account.ts";
import { CallFailed, type FailureCode } from "./call-failed.ts";
import { type RawInput, request } from "./request.ts";

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

/** Says what helps against which refusal. */
export const setRemedies = (known: Remedies): void => {
  remedies = known;
};

type AskOptions = SendOptions & { readonly file?: boolean };

const ask = async (call: Call, input: RawInput, { key, accountId, ...rest }: AskOptions): Promise<Response> => {
  // The same for every repetition: company and key belong to the person's action, not to the attempt.
  const options = { ...rest, accountId: accountId === undefined ? activeAccountId() : accountId, key: key ?? crypto.randomUUID() };
  for (;;) {
    const since = Date.now();
    try {
      return await request(call, input, options);
    } catch (thrown) {
      const remedy = thrown instanceof CallFailed ? remedies[thrown.code] : undefined;
      if (!(await remedy?.(since))) throw thrown;
    }
  }
};

const contentOf = async <R>(response: Response): Promise<R> => {
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

/** Makes a call whose body is a file. */
export const sendUpload = async <C extends Call & { readonly upload: "stream" }>(
  call: C,
  input: Input<C>,
  upload: Blob,
  options: SendOptions = {},
): Promise<Reply<C>> => contentOf(await ask(call, { ...input, upload }, options));

/** A file and the name the server gave it. */
export interface ReceivedFile {
  readonly content: Blob;
  readonly name: string | null;
}

const nameOf = (disposition: string | null): string | null => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return encoded === undefined ? (disposition?.match(/filename="([^"]+)"/i)?.[1] ?? null) : decodeURIComponent(encoded);
};

/** Makes a call whose answer is a file. */
export const sendForFile = async <C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<ReceivedFile> => {
  const response = await ask(call, input, { ...options, file: true });
  return { content: await response.blob(), name: nameOf(response.headers.get("content-disposition")) };
};
