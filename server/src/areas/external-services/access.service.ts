import { createHash, randomBytes } from "node:crypto";
import type { ExternalService, GoogleLocation } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { GoogleAccount, GoogleAnswer, GoogleWish } from "../../gateways/google-account.ts";
import type { GoogleBusiness, GoogleDenied, GoogleListed } from "../../gateways/google-business.ts";
import type { GoogleNotNow } from "../../gateways/google-reviews.ts";
import { seal, unseal } from "../../identity/factors/secret-box.ts";
import { steady, type KeyRing } from "../../identity/key-ring.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { beginAttempt, connectLocation, dropGrant, findGrant, findTaken, keepGrant, keepRevocation, spendAttempt } from "./access.store.ts";

/** Google as far as a company grants it; nothing where the portal is not known to Google. */
export interface GoogleParts {
  readonly account: GoogleAccount | undefined;
  readonly business: GoogleBusiness;
}
/** What the access to services of others needs. */
export interface AccessDeps {
  /** Seals what opens another service. */
  readonly key: KeyRing;
  readonly google: GoogleParts;
  /** How many may wait for another service at once. */
  readonly fewAtOnce: <T>(work: () => Promise<T>) => Promise<T>;
}
interface Writing {
  readonly tx: Tx;
  readonly enqueue: JobQueue["enqueue"];
}
type Service = ExternalService["sourceName"];

export const ATTEMPT_MINUTES = 10;
export const GRANT_SEAL = "external-grant";
const GOOGLE = "google";

const ownerOf = (accountId: string, service: Service): string => `${accountId}:${service}`;
/** Seals what opens a service for a company. */
export const sealToken = (key: KeyRing, accountId: string, service: Service, token: string): Buffer =>
  seal(key, GRANT_SEAL, ownerOf(accountId, service), Buffer.from(token));
/** Opens for the company and the service it was sealed for, and no other. */
export const openSealed = (key: KeyRing, accountId: string, service: Service, token: Buffer): string =>
  unseal(key, GRANT_SEAL, ownerOf(accountId, service), token).toString("utf8");

const stateHash = (state: string): Buffer => createHash("sha256").update(state).digest();
const derive = (key: KeyRing, what: string, state: string): string => steady(key, `external-${what}:${state}`).toString("base64url");
/** What belongs to one attempt: whoever knows the state but not our key knows neither verifier nor nonce. The same in every process, whichever key writes there. */
export const wishOf = (key: KeyRing, state: string, redirectUri: string): GoogleWish => ({
  redirectUri,
  state,
  nonce: derive(key, "nonce", state),
  verifier: derive(key, "verifier", state),
});

/** Google alone is built: whoever asks for another service is told so, and nothing is begun. */
const accountOf = ({ google }: AccessDeps, service: Service): GoogleAccount => {
  if (service !== GOOGLE) throw new Refused("not-possible-now");
  if (!google.account) throw new Refused("unavailable");
  return google.account;
};

interface Caller {
  readonly accountId: string;
  readonly family: string;
}
/** Sends somebody to allow us something: state, PKCE and nonce of this attempt alone. */
export const beginAccess = async (deps: AccessDeps, tx: Tx, caller: Caller, service: Service, redirectUri: string) => {
  const account = accountOf(deps, service);
  const state = randomBytes(32).toString("base64url");
  const url = await deps.fewAtOnce(() => account.authUrl(wishOf(deps.key, state, redirectUri)));
  const expiresAt = await beginAttempt(tx, { ...caller, service, stateHash: stateHash(state), minutes: ATTEMPT_MINUTES });
  if (!expiresAt) throw new Error("the attempt was not written");
  return { url, expiresAt: expiresAt.toISOString() };
};

const putRevocation = async ({ tx, enqueue }: Writing, accountId: string, service: Service, token: Buffer): Promise<void> => {
  const objectId = await keepRevocation(tx, { accountId, service, token });
  await enqueue(tx, "external-services", { task: "revoke", accountId, objectId });
};

/** Takes what was allowed: once, by the session, for the company and the service that asked for it. */
export const takeAccess = async (
  deps: AccessDeps,
  { tx, enqueue }: Writing,
  caller: Caller,
  service: Service,
  given: GoogleAnswer & { readonly state: string; readonly redirectUri: string },
): Promise<void> => {
  const account = accountOf(deps, service);
  const { accountId } = caller;
  if (!(await spendAttempt(tx, { ...caller, service, stateHash: stateHash(given.state) })))
    throw new Refused("invalid-token", { field: "state" });
  const granted = await deps.fewAtOnce(() => account.exchange(wishOf(deps.key, given.state, given.redirectUri), given));
  if (!granted) throw new Refused("invalid-token", { field: "code" });
  const subject = createHash("sha256")
    .update(`${ownerOf(accountId, service)}:${granted.subject}`)
    .digest();
  const former = await findGrant(tx, accountId, service);
  // Of the same person it is the same grant there: ending the old token would end the new one.
  if (former && !former.subject.equals(subject)) await putRevocation({ tx, enqueue }, accountId, service, former.token);
  await keepGrant(tx, { accountId, service, subject, token: sealToken(deps.key, accountId, service, granted.refreshToken) });
};

/** Ends the access here at once, and at the other side as soon as it listens; false when there was none of ours. */
export const endAccess = async (writing: Writing, accountId: string, service: Service): Promise<boolean> => {
  const found = await findGrant(writing.tx, accountId, service);
  if (!found) return false;
  await putRevocation(writing, accountId, service, found.token);
  await dropGrant(writing.tx, accountId, service);
  return true;
};

const isNotNow = (error: unknown): error is GoogleNotNow => error instanceof Error && "afterSeconds" in error;
export const isDenied = (error: unknown): error is GoogleDenied => error instanceof Error && "reason" in error && "words" in error;
/** What Google does not do, or does not let us do, is its matter and none of the caller's. */
const asRefusal = (error: unknown): unknown =>
  isNotNow(error) || isDenied(error) ? new Refused("upstream-failed", { cause: new Error(error.message) }) : error;

/** The locations that the company's own token opens, and which of them is connected. */
const listOwn = async (deps: AccessDeps, on: Db, accountId: string): Promise<{ listed: GoogleListed[]; own: string | null }> => {
  const account = accountOf(deps, GOOGLE);
  const found = await findGrant(on, accountId, GOOGLE);
  if (!found) throw new Refused("not-possible-now");
  const refreshToken = openSealed(deps.key, accountId, GOOGLE, found.token);
  try {
    const listed = await deps.fewAtOnce(async () => {
      const token = await account.open(refreshToken);
      // Taken back at Google.
      if (token === undefined) throw new Refused("not-possible-now");
      return await deps.google.business.listLocations(token);
    });
    return { listed, own: found.location };
  } catch (error) {
    throw asRefusal(error);
  }
};
const splitName = (location: string): [accountName: string, locationName: string] => {
  const at = location.indexOf("/locations/");
  return [location.slice(0, at), location.slice(at + 1)];
};
export const presentLocation = ({ location, title, address }: GoogleListed, takenByOthers: boolean): GoogleLocation => {
  const [googleAccountId, googleLocationId] = splitName(location);
  return { googleAccountId, googleLocationId, locationTitle: title, address, takenByOthers };
};
/** All locations to choose from; the company's own is not taken by others. */
export const listLocations = async (deps: AccessDeps, on: Db, accountId: string): Promise<GoogleLocation[]> => {
  const { listed, own } = await listOwn(deps, on, accountId);
  if (listed.length === 0) return [];
  const taken = await findTaken(
    on,
    listed.map(({ location }) => location),
  );
  return listed.map((one) => presentLocation(one, taken.has(one.location) && splitName(own ?? "")[1] !== splitName(one.location)[1]));
};

/** Somebody was faster: the list was read before they connected it. */
const asTaken = (error: unknown): never => {
  if (error instanceof Error && "code" in error && error.code === "23505") throw new Refused("not-possible-now");
  throw error;
};
/** Connects a location that is in the list of the company's own token, unless another company here has it. */
export const chooseLocation = async (
  deps: AccessDeps,
  { tx, enqueue }: Writing,
  accountId: string,
  wished: { readonly googleAccountId: string; readonly googleLocationId: string },
): Promise<void> => {
  // Whoever has granted nothing has no list, and no location in it.
  const listed = (await findGrant(tx, accountId, GOOGLE)) ? await listLocations(deps, tx, accountId) : [];
  const found = listed.find((one) => one.googleAccountId === wished.googleAccountId && one.googleLocationId === wished.googleLocationId);
  if (!found) throw new Refused("not-found");
  if (found.takenByOthers) throw new Refused("not-possible-now");
  const location = `${found.googleAccountId}/${found.googleLocationId}`;
  await connectLocation(tx, { accountId, location, title: found.locationTitle }).catch(asTaken);
  await enqueue(tx, "external-services", { task: "check", accountId, objectId: GOOGLE });
};
