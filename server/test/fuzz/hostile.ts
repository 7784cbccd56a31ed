import type { Chance } from "./chance.ts";

/* What nobody means and somebody sends. */

const DATES = [
  "0000-01-01",
  "0001-01-01",
  "1582-10-10",
  "1999-12-31",
  "2026-02-29",
  "2026-02-30",
  "2026-13-01",
  "9999-12-31",
  "+010000-01-01",
  "-000001-01-01",
  "2026-11-15T00:00:00Z",
  "99999-01-01",
  "infinity",
  "-infinity",
  "now",
  "epoch",
  "today",
  "2026-W01",
  "1e3",
  "0",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "2026-11-15T24:00:00Z",
  "2026-11-15T00:00:60Z",
  `2026-11-15T00:00:00.${"1".repeat(40)}Z`,
] as const;
const NUMBERS = [
  -1,
  0,
  1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
  1_000_000,
  1_000_001,
  "1e999",
  "NaN",
  "Infinity",
  "0x10",
  "1_000",
  "١٢",
  "-0",
  "+1",
  " 1",
  "1 ",
  "00",
  "9".repeat(400),
] as const;
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e",
  "\ufeff",
  "\u0085",
  "\r\nSet-Cookie: a=b",
  "%00",
  "%ff",
  "%c0%ae",
  "😀".repeat(50),
  "'; drop table lead; --",
  "' or 1=1 --",
  "$1",
  "{{7*7}}",
  "${7*7}",
  "<script>alert(1)</script>",
  "<img src=x onerror=1>",
  "javascript:alert(1)",
  "../../../etc/passwd",
  "..\\..\\",
  "/etc/passwd",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "//evil.test",
  "https://evil.test@x",
  "null",
  "undefined",
  "[object Object]",
  "__proto__",
  "constructor",
  "toString",
  "true",
  "=1+1",
  "@SUM(1)",
  "a".repeat(300),
  "ä".repeat(3_000),
  "\u0301".repeat(500),
  "ﷺ".repeat(100),
  "İ".repeat(50),
  "A".repeat(70_000),
] as const;
const KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "",
  " ",
  "\0",
  "a.b",
  "a[0]",
  "$where",
  "accountId",
  "role",
  "😀",
] as const;

/** Nested lists or objects, so many levels deep. */
const nested = (levels: number, list: boolean): string =>
  list ? "[".repeat(levels) + "]".repeat(levels) : `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** A value of a form that belongs nowhere. */
export const hostileValue = (chance: Chance): unknown => {
  const kind = chance.below(10);
  if (kind < 3) return chance.oneOf(DATES);
  if (kind < 5) return chance.oneOf<unknown>(NUMBERS);
  if (kind < 8) return chance.oneOf(TEXTS);
  return chance.oneOf([null, true, [], {}, [[]], { a: 1 }, Array.from({ length: 200 }, () => 1), JSON.parse(nested(60, true)) as unknown]);
};

/** A day, moment or number that is none. */
export const hostileText = (chance: Chance): string => {
  const value = hostileValue(chance);
  return typeof value === "string" ? value : JSON.stringify(value);
};

/** A key that belongs nowhere. */
export const hostileKey = (chance: Chance): string => chance.oneOf(KEYS);

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
/** Bodies that are no JSON of ours: other encodings, broken ones, too deep, too many keys, too large. */
export const hostileBody = (chance: Chance, honest: string, mark: string): Buffer => {
  const many = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${mark}${n}":1`).join(",")}}`;
  return chance.oneOf<() => Buffer>([
    () => Buffer.from(honest, "utf16le"),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(honest)]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(honest, "utf16le")]),
    () => latin(`{"${mark}":"\xff\xfe\xc0\xaf\xed\xa0\x80"}`),
    () => Buffer.concat([Buffer.from(honest), Buffer.from([0])]),
    () => Buffer.from(honest.slice(0, Math.max(1, honest.length - 1 - chance.below(5)))),
    () => Buffer.from(`${honest}${honest}`),
    () => Buffer.from(nested(chance.oneOf([30, 200, 2_000]), chance.happens(0.5))),
    () => Buffer.from(many(chance.oneOf([25, 300, 5_000]))),
    () => Buffer.from(`{"__proto__":{"accountId":"1"},"constructor":{"prototype":{"x":1}},"${mark}":1}`),
    () => Buffer.from(honest.replace(/^\{/, `{"${mark}":1,"${mark}":2,`)),
    () => Buffer.from(`"${mark}"`),
    () => Buffer.from("null"),
    () => Buffer.from(`[${honest}]`),
    () => Buffer.from("x".repeat(chance.oneOf([10, 6_000, 120_000]))),
    () => Buffer.from(`{"a":"${"\\u0000".repeat(200)}","b":"\\ud800"}`),
    () => Buffer.alloc(0),
  ])();
};

/** Content types that a call does not take, or that only look like the right one. */
export const CONTENT_TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/json; charset=utf-8; boundary=x",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/octet-stream",
  "application/xml",
  "application/json, text/plain",
  "APPLICATION/JSON",
  "",
] as const;

/** Headers that no browser sends. */
export const JUNK_HEADERS: readonly (readonly [string, string])[] = [
  ["x-forwarded-for", "1.2.3.4, '; --, ::1, 999.999.999.999"],
  ["x-forwarded-host", "evil.test"],
  ["forwarded", "for=_x;host=evil.test"],
  ["host", "evil.test"],
  ["host", "nahwerk.test:99999"],
  ["origin", "null"],
  ["origin", "https://evil.test"],
  ["sec-fetch-site", "cross-site"],
  ["idempotency-key", "a"],
  ["idempotency-key", "x".repeat(2_000)],
  ["if-none-match", "*"],
  ["range", "bytes=0-0,-1"],
  ["accept", "*/*;q=nonsense"],
  ["accept-encoding", "gzip;q=0, identity;q=0"],
  ["content-encoding", "gzip"],
  ["transfer-encoding", "chunked"],
  ["expect", "100-continue"],
  ["x-xsrf-token", "a.b"],
  ["x-http-method-override", "DELETE"],
  ["cookie", `__Secure-portal=n.1.${"0".repeat(36)}.x.y; __Secure-portal=2; XSRF-TOKEN=%ff`],
  ["cookie", "=; ;;; a; __Host-portal-bind=\u00ff"],
  ["user-agent", "\u00ff".repeat(300)],
  ["x-request-id", "x".repeat(500)],
  ["content-length", "5"],
  ["x-large", "y".repeat(9_000)],
  ["accept-language", ",".repeat(500)],
];

/** Paths beside the table, and such that only look like it. */
export const JUNK_PATHS = [
  "/api/../api/user/getUser",
  "/api//user/getUser",
  "/api/%2e%2e/livez",
  "/api/%",
  "/api/%ff%fe",
  "/api/%00",
  "/assets/../",
  "/assets/..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/etc/passwd",
  "/assets/" + "a/".repeat(500),
  "/" + "x".repeat(7_000),
  "//evil.test/",
  "/\\evil.test",
  "/api/user/getUser;x=1",
  "/api/user/getUser/",
  "/API/USER/GETUSER",
  "/api/customer/lea/getLeads%3FaccountId=1",
  "/.env",
  "/metrics",
  "/docs/openapi.json",
  "/logout?x=1",
  "*",
] as const;
