import { BUILD_HEADER } from "@schaufenster/contract/build.ts";
import type { Head } from "@schaufenster/contract/call.ts";
import { UPLOAD_WITHIN_MS } from "@schaufenster/contract/values/file/upload.ts";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import { readCookie } from "../browser/storage.ts";
import { hearBuild } from "./build.ts";
import { CallFailed, failureOf, type FailureCode, type RawInput } from "./call-failed.ts";

/** What a request needs beyond the call's own input. */
export interface RequestOptions {
  readonly accountId: string | null;
  readonly signal?: AbortSignal | undefined;
  /** The same for every attempt at one user action. */
  readonly key: string;
  /** Goes through even if the page is closed meanwhile; for small bodies only, 64 KB in all. */
  readonly keepalive?: boolean | undefined;
  /** One attempt: what does not arrive is let go. */
  readonly once?: boolean | undefined;
  /** The answer is a file: it may take its time once it has begun to arrive. */
  readonly file?: boolean | undefined;
  /** Follows an upload: how much is on the other side, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

const TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
const FIRST_DELAY_MS = 300;
const RETRIED = new Set([0, 502, 503]);
/** Refused before anything happened, and mended by the refusal itself or by a new token. */
const OUTDATED = new Set<FailureCode>(["xsrf-failed", "duplicate-cookie"]);
const XSRF_SOURCE = "/api/portal/getBrand";
const AJAX = { "X-Requested-With": "XMLHttpRequest" };

/** Path and query carry plain values only. */
const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** The address of a call with its path parameters, query and, for a company's data, the account. */
export const urlOf = (head: Pick<Head, "path" | "scope">, { path, query }: RawInput, accountId: string | null): string => {
  const filled = head.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(path?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    // What people look for travels in a header: addresses are written down on the way.
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && name !== "search") search.append(name, textOf(one));
  }
  if (head.scope === "account" && accountId !== null) search.set("accountId", accountId);
  return search.size === 0 ? filled : `${filled}?${search}`;
};

/** Our token where the cookie that is seen is not ours: a host beside ours has planted one of the same name. */
let hiddenToken: string | null = null;

/** The token that proves a write comes from our own page; asking for the brand sets it. */
const xsrfToken = async (fresh: boolean): Promise<string> => {
  const known = fresh ? null : (hiddenToken ?? readCookie("XSRF-TOKEN"));
  if (known !== null) return known;
  const reply = await fetch(XSRF_SOURCE, { credentials: "same-origin", headers: AJAX });
  const told = reply.headers.get("X-XSRF-TOKEN");
  const seen = readCookie("XSRF-TOKEN");
  hiddenToken = told === seen ? null : told;
  return told ?? seen ?? "";
};

const headersOf = async (head: Head, input: RawInput, options: RequestOptions, freshToken: boolean): Promise<Record<string, string>> => ({
  ...AJAX,
  Accept: "application/json",
  ...(input.query?.["search"] ? { [SEARCH_HEADER]: encodeURIComponent(textOf(input.query["search"])) } : {}),
  ...(input.body === undefined ? {} : { "Content-Type": "application/json" }),
  ...(input.upload === undefined ? {} : { "Content-Type": "application/octet-stream" }),
  ...(head.effect === "write" ? { "X-XSRF-TOKEN": await xsrfToken(freshToken), "Idempotency-Key": options.key } : {}),
});

const attempt = async (head: Head, input: RawInput, options: RequestOptions, freshToken: boolean): Promise<Response> => {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), input.upload === undefined ? TIMEOUT_MS : UPLOAD_WITHIN_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, clock.signal]) : clock.signal;
  const url = urlOf(head, input, options.accountId);
  const { method } = head;
  try {
    const headers = await headersOf(head, input, options, freshToken);
    if (input.upload !== undefined && options.onProgress !== undefined) {
      // Loaded with the first upload: no first page needs it.
      const { upload } = await import("./upload.ts");
      return await upload(url, { method, headers, signal, body: input.upload, onProgress: options.onProgress });
    }
    const body = input.upload ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const keepalive = options.keepalive ?? false;
    const rest = body === undefined ? {} : { body };
    const response = await fetch(url, { method, credentials: "same-origin", headers, signal, keepalive, ...rest });
    if (options.file === true) clearTimeout(timer);
    return response;
  } catch (thrown) {
    if (options.signal?.aborted) throw thrown;
    throw new CallFailed({ status: 0, errors: [{ code: "no-connection" }], requestId: null, retryAfter: null }, thrown);
  }
};

const pause = (attempts: number): Promise<void> =>
  new Promise((done) => setTimeout(done, FIRST_DELAY_MS * 2 ** attempts * (0.5 + Math.random())));

/** Makes the request; a lost connection or a restarting server is tried again, which reads and keyed writes survive. */
export const request = async (head: Head, input: RawInput, options: RequestOptions): Promise<Response> => {
  let freshToken = false;
  for (let attempts = 0; ; attempts += 1) {
    try {
      const response = await attempt(head, input, options, freshToken);
      hearBuild(response.headers.get(BUILD_HEADER));
      if (response.ok) return response;
      throw await failureOf(response);
    } catch (thrown) {
      if (!(thrown instanceof CallFailed) || options.once || attempts + 1 >= ATTEMPTS) throw thrown;
      const staleToken: boolean = OUTDATED.has(thrown.code) && !freshToken;
      if (!staleToken && !RETRIED.has(thrown.status)) throw thrown;
      freshToken = staleToken;
      await pause(attempts);
    }
  }
};
