/** What an upload needs to be sent. */
interface Upload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
  /** How much is on the other side, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const headersOf = (request: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

/** Sends a file like `fetch`, and says how far it is, which `fetch` cannot. */
export const upload = (url: string, { method, headers, body, signal, onProgress }: Upload): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "text";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () =>
      resolve(new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers: headersOf(request) })),
    );
    request.addEventListener("error", () => reject(new TypeError("the upload did not arrive")));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
