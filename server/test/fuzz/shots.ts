import { randomUUID } from "node:crypto";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import type { AnyInput } from "../attack/calls.ts";
import type { Chance } from "./chance.ts";
import { generate, type Material } from "./generate.ts";
import { CONTENT_TYPES, hostileBody, hostileKey, hostileText, hostileValue, JUNK_HEADERS, JUNK_PATHS } from "./hostile.ts";
import type { Operation } from "./operations.ts";

/** One request, ready to be sent by whoever it is. */
export interface Shot {
  /** The call that is meant; none where the address is made up. */
  readonly operation: Operation | undefined;
  readonly method: string;
  /** Path and query, byte by byte. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | undefined;
  /** Written to the socket as it is, because no client library would send it. */
  readonly raw: boolean;
  /** What was done to it, for the report. */
  readonly what: string;
}

/** What belongs into the parts of a request. */
interface Draft {
  path: Record<string, unknown>;
  query: [string, unknown][];
  body: unknown;
  upload: Buffer | undefined;
}

/** Where honest inputs come from: the document, or samples that the attack matrix keeps for every call. */
export interface Sources {
  readonly material: Material;
  readonly sample: (operation: Operation) => AnyInput | undefined;
  /** The caller's own company, and one that is not. */
  readonly accounts: { readonly own: string; readonly foreign: string };
}

const FILE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const percent = (text: string): string => Buffer.from(text).reduce((all, byte) => all + `%${byte.toString(16).padStart(2, "0")}`, "");
const encoded = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.isWellFormed() ? encodeURIComponent(text) : percent(text);
};

const fromDocument = ({ parameters, body, takesFile }: Operation, { material }: Sources): Draft => {
  const partOf = (place: "path" | "query" | "header"): [string, unknown][] =>
    parameters
      .filter((one) => one.in === place && one.name !== "accountId" && (one.required || material.chance.happens(0.5)))
      .map(({ name, schema }) => [name, generate(schema, material, name)]);
  const made = body && generate(body, material);
  return {
    path: Object.fromEntries(partOf("path")),
    query: [...partOf("query"), ...partOf("header")],
    body: made,
    upload: takesFile ? FILE : undefined,
  };
};

const fromSample = (sample: AnyInput): Draft => {
  const { path = {}, query = {}, body } = sample;
  const named = Object.entries(query).map(([name, value]): [string, unknown] => [name === "search" ? SEARCH_HEADER : name, value]);
  return { path: { ...path }, query: named, body: structuredClone(body), upload: sample.upload };
};

const honest = (operation: Operation, sources: Sources): Draft => {
  const { chance } = sources.material;
  const sample = sources.sample(operation);
  const draft = sample && chance.happens(0.5) ? fromSample(sample) : fromDocument(operation, sources);
  if (operation.parameters.some(({ name }) => name === "accountId")) {
    const { own, foreign } = sources.accounts;
    const dice = chance.below(100);
    if (dice < 97) draft.query.push(["accountId", dice < 80 ? own : foreign]);
  }
  return draft;
};

/** Every place in a value, as a way to put something else there. */
const placesIn = (value: unknown): ((other: unknown) => void)[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [(other: unknown) => void Reflect.set(value, key, other), ...placesIn(inner)]);
};

/** One value of the request becomes something that nobody means. */
const spoilValue = (draft: Draft, chance: Chance): void => {
  const places = [
    ...placesIn(draft.path),
    ...draft.query.map((pair) => (other: unknown) => void (pair[1] = other)),
    ...placesIn(draft.body),
  ];
  places[chance.below(places.length)]?.(hostileValue(chance));
};
const spoilKeys = (draft: Draft, { chance, mark }: Material): void => {
  const key = chance.happens(0.5) ? hostileKey(chance) : `${mark}${chance.below(100)}`;
  if (typeof draft.body === "object" && draft.body !== null && chance.happens(0.7))
    Object.defineProperty(draft.body, key, { value: hostileValue(chance), enumerable: true, configurable: true, writable: true });
  else draft.query.push([key, hostileText(chance)]);
};
const spoilQuery = (draft: Draft, { chance }: Material): void => {
  const pair = draft.query[chance.below(draft.query.length)];
  if (pair) draft.query.push(chance.happens(0.5) ? [pair[0], pair[1]] : [`${pair[0]}[]`, pair[1]]);
  else draft.query.push(["accountId", hostileText(chance)]);
};

const targetOf = ({ path }: Operation, draft: Draft): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(draft.path[name] ?? ""));
  const inAddress = draft.query.filter(([name]) => name !== SEARCH_HEADER);
  const query = inAddress.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
  return query === "" ? filled : `${filled}?${query}`;
};
const bytesOf = (draft: Draft): Buffer | undefined =>
  draft.upload ?? (draft.body === undefined ? undefined : Buffer.from(JSON.stringify(draft.body)));
const typeOf = (draft: Draft): [string, string][] =>
  draft.upload || draft.body !== undefined ? [["content-type", draft.upload ? "application/octet-stream" : "application/json"]] : [];

/** What is looked for has a header of its own. */
const soughtIn = (draft: Draft): [string, string][] =>
  draft.query.filter(([name]) => name === SEARCH_HEADER).map(([name, value]) => [name, encoded(value)]);

const asShot = (operation: Operation, draft: Draft, what: string): Shot => ({
  operation,
  method: operation.method,
  target: targetOf(operation, draft),
  headers: [["idempotency-key", randomUUID()], ...typeOf(draft), ...soughtIn(draft)],
  body: bytesOf(draft),
  raw: false,
  what,
});

/** An honest request with just this input. */
export const shotOf = (operation: Operation, input: AnyInput): Shot => asShot(operation, fromSample(input), "given");

const withHeaders = (shot: Shot, headers: readonly (readonly [string, string])[]): Shot => ({
  ...shot,
  headers: [...shot.headers.filter(([name]) => !headers.some(([other]) => other === name)), ...headers],
});

const JUNK_QUERIES = [
  "?%",
  "?a=%ff%fe",
  "?=&&=",
  "?a[b][c]=1",
  "?" + "a=1&".repeat(500),
  "?accountId=1&accountId=2",
  "?\u00ff",
  "?a=\u0001",
] as const;

/** Ways to spoil an honest request, the subtle ones more often. */
const SPOILERS: readonly ((operation: Operation, sources: Sources) => Shot)[] = [
  (operation, sources) => {
    const draft = honest(operation, sources);
    for (let times = 1 + sources.material.chance.below(2); times > 0; times -= 1) spoilValue(draft, sources.material.chance);
    return asShot(operation, draft, "value");
  },
  (operation, sources) => {
    const draft = honest(operation, sources);
    spoilValue(draft, sources.material.chance);
    return asShot(operation, draft, "value");
  },
  (operation, sources) => {
    const draft = honest(operation, sources);
    spoilKeys(draft, sources.material);
    return asShot(operation, draft, "key");
  },
  (operation, sources) => {
    const draft = honest(operation, sources);
    spoilQuery(draft, sources.material);
    return asShot(operation, draft, "doubled");
  },
  (operation, sources) => {
    const { chance, mark } = sources.material;
    const draft = honest(operation, sources);
    const shot = asShot(operation, draft, "body");
    return {
      ...withHeaders(shot, [["content-type", "application/json"]]),
      body: hostileBody(chance, JSON.stringify(draft.body ?? {}), mark),
    };
  },
  (operation, sources) => {
    const type = sources.material.chance.oneOf(CONTENT_TYPES);
    return withHeaders(asShot(operation, honest(operation, sources), "type"), [["content-type", type]]);
  },
  (operation, sources) => {
    const header = JUNK_HEADERS[sources.material.chance.below(JUNK_HEADERS.length)] ?? ["x-a", "b"];
    return { ...withHeaders(asShot(operation, honest(operation, sources), `header ${header[0]}`), [header]), raw: true };
  },
  (operation, sources) => {
    const { chance } = sources.material;
    const method = chance.oneOf(["GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "get", "X"]);
    return { ...asShot(operation, honest(operation, sources), `method ${method}`), operation: undefined, method, raw: true };
  },
  (operation, { material: { chance, mark } }) => {
    const junk = chance.happens(0.5) ? chance.oneOf(JUNK_PATHS) : `${operation.path}${chance.oneOf(JUNK_QUERIES)}`;
    const headers = [["x-mark", mark]] as const;
    return {
      operation: undefined,
      method: chance.oneOf(["GET", "POST"]),
      target: junk,
      headers,
      body: undefined,
      raw: true,
      what: `path ${junk.slice(0, 60)}`,
    };
  },
];

/** The next request: about every other one is honest, so that what lies behind the checks is reached. Where there is no sample, there is little behind. */
export const nextShot = (operations: readonly Operation[], sources: Sources): Shot => {
  const { chance } = sources.material;
  const worthwhile = chance.happens(0.95) ? operations.filter((one) => sources.sample(one) !== undefined) : operations;
  const operation = worthwhile[chance.below(worthwhile.length)];
  if (!operation) throw new Error("no operations");
  if (chance.happens(0.45)) return asShot(operation, honest(operation, sources), "honest");
  const spoil = SPOILERS[chance.below(SPOILERS.length)] ?? SPOILERS[0];
  if (!spoil) throw new Error("no spoilers");
  return spoil(operation, sources);
};
