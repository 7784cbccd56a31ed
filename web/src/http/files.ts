import type { Call, Input, Reply } from "@schaufenster/contract/call.ts";
import { ask, contentOf, type SendOptions } from "./send.ts";

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
