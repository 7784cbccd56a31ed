import { errorCodesOf } from "@schaufenster/contract/call-errors.ts";
import type { Call, Input, Parsed, Reply, Shapes } from "@schaufenster/contract/call.ts";
import { ERRORS, type ErrorCode } from "@schaufenster/contract/errors.ts";
import { type FileShape, isFile } from "@schaufenster/contract/file.ts";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import { report } from "./faults.ts";

/** A call as it left the page: what stands in its address as the server reads it, the body as it was written. */
export type Asked<C> = Pick<Parsed<C>, Extract<keyof Parsed<C>, "path" | "query">> &
  Pick<Input<C>, Extract<keyof Input<C>, "body">> & {
    /** Idempotency-Key and the other heads. */
    readonly headers: Headers;
    readonly url: URL;
    readonly keepalive: boolean;
    /** The file, where the body is one. */
    readonly upload: Blob;
  };

/** The server says no. */
class Refusal {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, field?: string, retryAfter?: number) {
    this.code = code;
    this.field = field;
    this.retryAfter = retryAfter;
  }
}
/** A refusal, with the field it is about or the seconds after which another try makes sense. */
export const refuse = (code: ErrorCode, about: { field?: string; retryAfter?: number } = {}): Refusal =>
  new Refusal(code, about.field, about.retryAfter);

/** No answer at all: the connection is lost. */
export const LOST = Symbol("lost");

/** What the server may answer to a call; a file is answered with its content. */
export type Answer<C> = Refusal | typeof LOST | (Reply<C> extends FileShape ? File : Reply<C>);
type Answering<C> = Answer<C> | ((asked: Asked<C>) => Answer<C> | Promise<Answer<C>>);

interface Checker {
  readonly safeParse: (value: unknown) => {
    readonly data?: unknown;
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
  };
}
interface Mock {
  readonly call: Call;
  readonly address: RegExp;
  readonly answer: (asked: never) => unknown;
  readonly seen: unknown[];
}

let mocks: Mock[] = [];

const addressOf = ({ path }: Call): RegExp => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/**
 * Answers a call from now on, in place of an earlier answer. The reply is checked against the call's own shape and a refusal against
 * the errors it can have, so that no test plays an answer that the server never gives. Hands out what was asked.
 */
export const mockCall = <C extends Call>(call: C, answer: Answering<C>): Asked<C>[] => {
  const seen: Asked<C>[] = [];
  mocks = [{ call, address: addressOf(call), answer: typeof answer === "function" ? answer : () => answer, seen }, ...mocks];
  return seen;
};
let pages: readonly { readonly path: string; readonly heads: () => Readonly<Record<string, string>> }[] = [];
/** Answers a page of the server's own with these heads. */
export const mockPage = (path: string, heads: () => Readonly<Record<string, string>>): void => void (pages = [{ path, heads }, ...pages]);
/** Forgets all answers. */
export const forgetCalls = (): void => {
  mocks = [];
  pages = [];
};
/** Says whether somebody answers this call. */
export const isMocked = (call: Call): boolean => mocks.some((mock) => mock.call === call);

/** What fails the test; the page only sees a lost connection. */
const fail = (fault: string): never => {
  report(fault);
  throw new TypeError(fault);
};

const check = (shape: Shapes["path"], value: unknown): { readonly data: unknown; readonly faults: readonly string[] } => {
  if (shape === undefined) return { data: value, faults: [] };
  const { data, error } = (shape as unknown as Checker).safeParse(value);
  return { data: error ? value : data, faults: error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [] };
};

/** The query as the server reads it: what stands there twice is a list; the company is no part of a call's own input. */
const queryOf = (search: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(search.keys())]
      .filter((name) => name !== "accountId")
      .map((name) => {
        const all = search.getAll(name);
        return [name, all.length === 1 ? all[0] : all];
      }),
  );

const read = async ({ call, address }: Mock, shapes: Shapes, request: Request) => {
  const url = new URL(request.url);
  const upload = await request.clone().blob();
  const text = call.upload === undefined ? await upload.text() : "";
  const path = check(shapes.path, { ...address.exec(url.pathname)?.groups });
  const searched = request.headers.get(SEARCH_HEADER);
  const sought = searched === null ? {} : { search: decodeURIComponent(searched) };
  const query = check(shapes.query, { ...queryOf(url.searchParams), ...sought });
  const written: unknown = text === "" ? undefined : JSON.parse(text);
  const faults = [...path.faults, ...query.faults, ...check(shapes.body, written).faults];
  const { headers, keepalive } = request;
  return { asked: { path: path.data, query: query.data, body: written, headers, url, keepalive, upload }, faults };
};

const respond = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", "x-request-id": "r-1", ...headers } });

const refusalOf = (call: Call, shapes: Shapes, { code, field, retryAfter }: Refusal): Response => {
  if (!errorCodesOf(call, shapes).includes(code)) fail(`${call.name} is never refused with ${code}`);
  const error = { code, message: "", ...(field === undefined ? {} : { field }) };
  return respond(ERRORS[code].status, { errors: [error] }, retryAfter === undefined ? {} : { "retry-after": String(retryAfter) });
};

const fileOf = (content: File): Response =>
  new Response(content, {
    headers: { "content-type": content.type, "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(content.name)}` },
  });

const replyOf = (call: Call, reply: Shapes["reply"], answer: unknown): Response => {
  if (isFile(reply)) return answer instanceof File ? fileOf(answer) : fail(`${call.name} is answered with a file`);
  const { data, faults } = check(reply, answer);
  return faults.length === 0 ? respond(200, { data }) : fail(`The server never answers ${call.name} so: ${faults.join("; ")}`);
};

/** Takes the part of the server for one request. */
export const serve = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const page = pages.find(({ path }) => path === pathname);
  if (page) return new Response("", { headers: page.heads() });
  const mock = mocks.find(({ call, address }) => call.method === request.method && address.test(pathname));
  if (!mock) return fail(`Nobody answers ${request.method} ${pathname}: mockCall() it.`);
  const shapes = await mock.call.shapes();
  const { asked, faults } = await read(mock, shapes, request);
  mock.seen.push(asked);
  const answer = await mock.answer(asked as never);
  request.signal.throwIfAborted();
  if (answer === LOST) throw new TypeError("the connection is lost");
  if (answer instanceof Refusal) return refusalOf(mock.call, shapes, answer);
  if (faults.length > 0) fail(`The server refuses what was sent to ${mock.call.name}: ${faults.join("; ")}`);
  return replyOf(mock.call, shapes.reply, answer);
};
