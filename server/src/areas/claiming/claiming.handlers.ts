import { claiming } from "@schaufenster/contract/areas/claiming/claiming.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import type { Handlers } from "../../http/context.ts";
import type { KeyRing } from "../../identity/key-ring.ts";
import { unseal } from "../../identity/factors/secret-box.ts";
import { leaveCompany } from "../../identity/membership.store.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import type { PdfBrand } from "../../papers/letterhead.ts";
import type { Paper } from "../../papers/paper.ts";
import type { ByBrand } from "../../registers/brands.ts";
import type { CameIn, ComingIn, NewPerson } from "./entrance.ts";
import { PIN_SEAL } from "./claim-code.ts";
import { presentOwnership } from "./claim.present.ts";
import {
  chooseWay,
  endOwnClaim,
  enterClaimCode,
  newPageKey,
  objectToTakeover,
  readClaims,
  readKey,
  readTakeovers,
  showKey,
  startClaim,
  startClaimBy,
  type Opening,
} from "./claim.service.ts";
import { COMPANY_CLAIMED } from "./claiming.events.ts";
import { PAPER_TEXTS } from "./claiming.texts.ts";
import { writePinLetter } from "./pin-letter.ts";
import { findLetter } from "./work.store.ts";

const LETTER = new URL("./pin-letter.ts", import.meta.url);

/** Whose a company is, after it was said anew. */
interface Owned {
  readonly claimed_by: "OWNER" | "11880";
  readonly claimed_last_update: Date;
}
/** What these handlers need beyond the request. */
export interface ClaimingDeps {
  readonly key: KeyRing;
  readonly brands: ByBrand<PdfBrand & { readonly portalUrl: string }>;
  readonly paper: Pick<Paper, "draw">;
  /** The company behind the number of a public page. */
  readonly findPublicPlace: (key: {
    readonly brand: string;
    readonly publicId: string;
  }) => Promise<{ readonly accountId: string } | undefined>;
  readonly readPublicHead: Opening["readPublicHead"];
  readonly ownership: {
    readonly refresh: (tx: Tx, accountId: string) => Promise<Owned | undefined>;
    readonly dissolve: (tx: Tx, accountId: string) => Promise<Owned | undefined>;
  };
  /** Signs somebody in by password, as the sign-in page does. */
  readonly signIn: (opening: ComingIn, who: { readonly login: string; readonly password: string }, call: string) => Promise<CameIn>;
  /** Registers somebody, as the registration does; confirmed, the key is theirs. */
  readonly registerWith: (opening: ComingIn, person: NewPerson, claimHash: Buffer) => Promise<void>;
}

type Mine = Handlers<typeof claiming>;
/** Coming to a takeover, in or out. */
const enteringHandlers = (deps: ClaimingDeps): Pick<Mine, "login" | "register" | "openClaim"> => ({
  login: async ({ body: { token, ...who }, ...opening }) => {
    const { auth, enqueue, request } = opening;
    const link = readKey(token);
    const by = { auth, brand: request.brand, readPublicHead: deps.readPublicHead };
    await showKey(by, link, null);
    const signedIn = await deps.signIn(opening, who, claiming.login.path);
    const { user_id: userId } = signedIn.user;
    await auth.writeAs(userId, (tx) => startClaim(tx, userId, link.hash, enqueue));
    return { ...signedIn, claim: await showKey(by, link, userId) };
  },
  register: async ({ body: { token, ...person }, ...opening }) => {
    const link = readKey(token);
    await showKey({ auth: opening.auth, brand: opening.request.brand, readPublicHead: deps.readPublicHead }, link, null);
    await deps.registerWith(opening, person, link.hash);
    return null;
  },
  openClaim: async ({ auth, asCaller, body, request }) => {
    const userId = (await asCaller(async (db, id) => ({ id, seen: await readClaims(db, id) })))?.id ?? null;
    const by = { auth, brand: request.brand, readPublicHead: deps.readPublicHead };
    if ("token" in body) return { token: body.token, claim: await showKey(by, readKey(body.token), userId) };
    const place = await deps.findPublicPlace({ brand: request.brand, publicId: body.entry });
    if (!place) throw new Refused("not-found");
    const link = await newPageKey(auth, place.accountId);
    return { token: link.text, claim: await showKey(by, link, userId) };
  },
});

/** The person's own takeovers. */
const ownHandlers = ({ key }: ClaimingDeps): Pick<Mine, "getClaims" | "beginClaim" | "chooseMethod" | "enterCode" | "withdrawClaim"> => ({
  getClaims: ({ db, actor }) => readClaims(db, actor.userId),
  beginClaim: async ({ tx, actor: { userId }, body, enqueue, nothingChanged }) => {
    const link = readKey(body.token);
    const begun = await startClaimBy(tx, userId, link, enqueue);
    const claims = await readClaims(tx, userId);
    const runs = claims.claims.some(({ company_id: id, endedAt }) => id === link.owner && endedAt === null);
    if (!runs) throw new Refused("not-possible-now");
    if (!begun) nothingChanged();
    return claims;
  },
  chooseMethod: async ({ tx, actor: { userId }, body, enqueue }) => {
    await chooseWay(tx, key, userId, body, enqueue);
    return readClaims(tx, userId);
  },
  enterCode: async ({ tx, actor: { userId }, body, enqueue }) => {
    const right = await enterClaimCode(tx, userId, body, enqueue);
    return { right, ...(await readClaims(tx, userId)) };
  },
  withdrawClaim: async ({ tx, actor: { userId }, body }) => {
    await endOwnClaim(tx, userId, body);
    return readClaims(tx, userId);
  },
});

const requireOwned = (owned: Owned | undefined): Owned => {
  if (!owned) throw new Refused("not-possible-now");
  return owned;
};
/** Whoever has the company: objecting, confirming, giving back. */
const holdingHandlers = ({
  ownership,
}: ClaimingDeps): Pick<Mine, "getTakeovers" | "objectToTakeover" | "dissolveClaiming" | "updateEntryClaimedLastUpdate"> => ({
  getTakeovers: ({ db, actor }) => readTakeovers(db, actor),
  objectToTakeover: async ({ tx, actor, body }) => {
    await objectToTakeover(tx, actor, body);
    return readTakeovers(tx, actor);
  },
  dissolveClaiming: async ({ tx, actor: { accountId, userId } }) => {
    const owned = requireOwned(await ownership.dissolve(tx, accountId));
    await appendEvent(tx, COMPANY_CLAIMED, accountId, { action: "dissolved", claimedBy: owned.claimed_by });
    await leaveCompany(tx, userId, accountId);
    return presentOwnership(accountId, owned);
  },
  updateEntryClaimedLastUpdate: async ({ tx, actor: { accountId } }) => {
    const owned = requireOwned(await ownership.refresh(tx, accountId));
    await appendEvent(tx, COMPANY_CLAIMED, accountId, { action: "confirmed", claimedBy: owned.claimed_by });
    return presentOwnership(accountId, owned);
  },
});

/** Taking over a company, keeping it, and giving it back. */
export const claimingHandlers = (deps: ClaimingDeps): Mine => ({
  ...enteringHandlers(deps),
  ...ownHandlers(deps),
  ...holdingHandlers(deps),
  downloadLetter: async ({ db, actor: { userId }, path: { number }, request }) => {
    const row = await findLetter(db, { number, userId, brand: request.brand });
    if (!row?.pin) throw new Refused("not-found");
    const brand = deps.brands.of(request.brand);
    const letter = { ...row, pin: unseal(deps.key, PIN_SEAL, row.id, row.pin).toString(), at: new Date(), url: brand.portalUrl };
    return {
      name: PAPER_TEXTS.file,
      contentType: "application/pdf",
      body: await deps.paper.draw(row.account_id, LETTER, writePinLetter, letter, brand),
    };
  },
});
