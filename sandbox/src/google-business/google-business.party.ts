import { json, type Answered, type Asked, type Party, type Route } from "../router.ts";
import { isRevoked, personOfAccess, writeCode, writeRefresh } from "./google-business.tokens.ts";
import { anyLocation, findLocation, findPerson, putPerson, type PlayedLocation } from "./google-business.world.ts";
import { goWrong, wrong, type Wrong } from "./google-business.wrong.ts";

/* Google Business Profile: Account Management v1, Business Information v1 and Verifications v1, with the errors in Google's form. */

type Person = NonNullable<ReturnType<typeof findPerson>>;
const RETRY_SECONDS = "7";
const HUGE = 5_000_000;

const fail = (code: number, status: string, message: string, headers: Readonly<Record<string, string>> = {}): Answered => {
  const answered = json({ error: { code, message, status } }, code);
  return { ...answered, headers: { ...answered.headers, ...headers } };
};
const notFound = (): Answered => fail(404, "NOT_FOUND", "Requested entity was not found.");

/** Access tokens that ran out before their time. */
const runOut = new Set<string>();
/** Who asks; or why nobody is answered. */
const admit = ({ headers }: Asked): Person | Answered => {
  const token = /^Bearer (\S+)$/.exec(headers["authorization"] ?? "")?.[1] ?? "";
  const person = findPerson(personOfAccess(token));
  if (wrong.stale > 0) {
    wrong.stale -= 1;
    runOut.add(token);
  }
  if (wrong.expired || runOut.has(token) || !person) return fail(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
  if (wrong.denied) return fail(403, "PERMISSION_DENIED", "<b>The caller</b> does not have permission");
  if (wrong.quota > 0) {
    wrong.quota -= 1;
    return fail(429, "RESOURCE_EXHAUSTED", "Quota exceeded.", { "retry-after": RETRY_SECONDS });
  }
  return person;
};
const answerAs =
  (work: (asked: Asked, person: Person) => Answered) =>
  (asked: Asked): Answered => {
    const admitted = admit(asked);
    return "accounts" in admitted ? work(asked, admitted) : admitted;
  };

const pageOf = <T>({ query }: Asked, all: readonly T[], most: number) => {
  const size = Math.min(Number(query.get("pageSize") ?? most), most);
  const from = Number(query.get("pageToken") ?? 0);
  return { items: all.slice(from, from + size), ...(from + size < all.length && { nextPageToken: String(from + size) }) };
};
const shown = (location: PlayedLocation): object => ({ ...location, confirmed: undefined });

const HOSTILE: Readonly<Record<NonNullable<Wrong["hostile"]>, () => Answered>> = {
  script: () =>
    json({
      locations: [{ name: "locations/5002", title: "<script>alert(1)</script>Maler\u0000\u202E\nKranz<img src=x onerror=alert(1)>" }],
    }),
  huge: () => ({ ...json({}), body: JSON.stringify({ locations: [], filler: "x".repeat(HUGE) }) }),
  types: () => json({ locations: [{ name: 7, title: ["x"] }], nextPageToken: {} }),
  foreign: () => json({ locations: [{ name: "locations/../accounts/1/x", title: "Fremd" }] }),
};

const accounts = answerAs((asked, person) => {
  const { items, ...more } = pageOf(asked, person.accounts, 20);
  return json({ accounts: items.map(({ name }) => ({ name, accountName: person.name, type: "PERSONAL" })), ...more });
});
const locations = answerAs((asked, person) => {
  const account = person.accounts.find(({ name }) => `${name.slice("accounts/".length)}/locations` === asked.rest);
  if (!account) return notFound();
  if (!asked.query.has("readMask")) return fail(400, "INVALID_ARGUMENT", "read_mask is required.");
  if (wrong.hostile !== undefined) return HOSTILE[wrong.hostile]();
  const { items, ...more } = pageOf(asked, account.locations, 100);
  return json({ ...(items.length > 0 && { locations: items.map(shown) }), ...more });
});
const one = answerAs((asked, person) => {
  const voice = /^([^/]+)\/VoiceOfMerchantState$/.exec(asked.rest)?.[1];
  const found = findLocation(person, `locations/${voice ?? asked.rest}`);
  if (!found) return notFound();
  if (voice !== undefined) return json(found.confirmed ? { hasVoiceOfMerchant: true, hasBusinessAuthority: true } : { verify: {} });
  return wrong.hostile === "foreign" ? json({ ...shown(found), name: "locations/of-somebody-else" }) : json(shown(found));
});
const WRITABLE = ["title", "phoneNumbers", "storefrontAddress", "websiteUri", "regularHours", "specialHours", "openInfo"];
const patch = answerAs((asked, person) => {
  const found = findLocation(person, `locations/${asked.rest}`);
  if (!found) return notFound();
  const fields = (asked.query.get("updateMask") ?? "").split(",").map((field) => field.split(".")[0] ?? "");
  if (fields.some((field) => !WRITABLE.includes(field))) return fail(400, "INVALID_ARGUMENT", "Invalid update_mask.");
  if (wrong.refusal !== undefined) return fail(400, "INVALID_ARGUMENT", wrong.refusal);
  const given = JSON.parse(asked.body || "{}") as Record<string, unknown>;
  // Special hours hang on regular ones: Google takes none without them.
  if (fields.includes("specialHours") && found["regularHours"] === undefined && given["regularHours"] === undefined)
    return fail(400, "INVALID_ARGUMENT", "Special hours need regular hours.");
  for (const field of fields) found[field] = given[field];
  return json(shown(found));
});

const routes: readonly Route[] = [
  { method: "GET", path: "/google-business/v1/accounts", answer: accounts },
  { method: "GET", path: "/google-business/v1/accounts/*", answer: locations },
  { method: "GET", path: "/google-business/v1/locations/*", answer: one },
  { method: "PATCH", path: "/google-business/v1/locations/*", answer: patch },
];

/** For tests: what a person would get by clicking, without the page. */
const mint = ({ body }: Asked): Answered => {
  const { person = "kranz", ...bound } = JSON.parse(body) as { person?: string } & Record<
    "client" | "target" | "challenge" | "nonce",
    string
  >;
  return json({ code: writeCode({ person, ...bound }), refresh: writeRefresh(person) });
};
/** For tests and for looking: changes a location as somebody at Google would, or proves whose it is. */
const drift = ({ rest, body }: Asked): Answered => {
  const found = anyLocation(`locations/${rest}`);
  if (!found) return notFound();
  Object.assign(found, JSON.parse(body));
  return json(found);
};
/** These are the sandbox's own and never out of order. */
const switches: readonly Route[] = [
  {
    method: "PUT",
    path: "/google-business-desk/wrong",
    answer: ({ body }) => {
      goWrong(JSON.parse(body) as Partial<Wrong>);
      return json(wrong);
    },
  },
  {
    method: "POST",
    path: "/google-business-desk/people",
    answer: ({ body }) => {
      putPerson(JSON.parse(body) as Person);
      return json({});
    },
  },
  { method: "POST", path: "/google-business-desk/grants", answer: mint },
  {
    method: "POST",
    path: "/google-business-desk/revoked",
    answer: ({ body }) => json({ revoked: isRevoked((JSON.parse(body) as { token: string }).token) }),
  },
  { method: "GET", path: "/google-business-desk/locations/*", answer: ({ rest }) => json(anyLocation(`locations/${rest}`) ?? null) },
  { method: "PUT", path: "/google-business-desk/locations/*", answer: drift },
];

export const googleBusiness: Party = { name: "google-business", routes };
export const googleBusinessDesk: Party = { name: "google-business-desk", routes: switches };
