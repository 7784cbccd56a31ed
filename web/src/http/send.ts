import type { Call, Input, Reply } from "@schaufenster/contract/call.ts";
import { activeAccountId } from "./active-account.ts";
import { CallFailed } from "./call-failed.ts";
import { request } from "./request.ts";

/** What can be said about one sending. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** The key of the user's action; a new one when left out. */
  readonly key?: string | undefined;
  /** Another company than the active one. */
  readonly accountId?: string | null | undefined;
}

let onSessionLost: () => void = () => undefined;

/** Says who hears that the session has ended. */
export const whenSessionLost = (listener: () => void): void => {
  onSessionLost = listener;
};

const ask = async (call: Call, input: object, { signal, key, accountId }: SendOptions): Promise<Response> => {
  try {
    return await request(call, input, {
      accountId: accountId === undefined ? activeAccountId() : accountId,
      signal,
      key: key ?? crypto.randomUUID(),
    });
  } catch (thrown) {
    if (thrown instanceof CallFailed && thrown.code === "not-signed-in") onSessionLost();
    throw thrown;
  }
};

/** Makes a call and gives back its content; throws `CallFailed`. */
export const send = async <C extends Call>(call: C, input: Input<C>, options: SendOptions = {}): Promise<Reply<C>> => {
  const response = await ask(call, input, options);
  if (response.status === 204) return null as Reply<C>;
  const envelope = (await response.json()) as { data: Reply<C> };
  return envelope.data;
};

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
  const response = await ask(call, input, options);
  return { content: await response.blob(), name: nameOf(response.headers.get("content-disposition")) };
};
