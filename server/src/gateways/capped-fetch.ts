/** Whoever answers has said more than can be read. */
export class TooMuchSaid extends Error {
  constructor() {
    super("the answer is longer than can be read");
  }
}

/** Reads an answer to its end or to `most` bytes: what a stranger sends never fills the memory. */
const readUpTo = async (response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop closes the line.
    if (length > most) throw new TooMuchSaid();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

/** `fetch` for libraries of others: no redirects, an end to the waiting, and an answer that is read up to a length. */
export const openCappedFetch =
  (most: number, timeoutMs: number) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeoutMs) });
    const body = await readUpTo(response, most);
    const { status, statusText, headers } = response;
    const read = new Response(WITHOUT_BODY.includes(status) ? null : body, { status, statusText, headers });
    // Unpacked already: whoever reads on must not unpack it again.
    read.headers.delete("content-encoding");
    return read;
  };
