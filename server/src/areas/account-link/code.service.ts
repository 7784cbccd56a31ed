import { randomInt, randomUUID, timingSafeEqual } from "node:crypto";
import { LINK_PIN_DIGITS, printLinkCode, readLinkCode } from "@schaufenster/contract/areas/account-link/link.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Tx } from "../../db/db.ts";
import { lookup, type KeyRing } from "../../identity/key-ring.ts";
import { nameLink } from "../../identity/named-link.store.ts";
import { newSecretLink, readNumberLink } from "../../identity/secret-link.ts";
import type { AuthDoor } from "../../session/auth-door.ts";
import { countGuess, findCode, keepLetter, takeGuessBack, type CodeRow } from "./code.store.ts";

/** What showing a code takes. */
export interface Showing {
  readonly auth: Pick<AuthDoor, "writeForCompany">;
  readonly key: KeyRing;
  readonly brand: string;
}
type Digits = { readonly company: string; readonly pin: string };

/** The digits are few, so that they are kept by one of our keys; the code's number salts them. */
const pinHashes = (key: KeyRing, id: string, pin: string) => lookup(key, "account-link-pin", id, pin);

/** The link's hash of the letter whose digits these are; a wrong guess has counted before anybody is told. */
const readLetter = async ({ auth, key }: Showing, { company, pin }: Digits): Promise<Buffer | undefined> => {
  const counted = await auth.writeForCompany(company, (tx) => countGuess(tx, company));
  if (!counted || !pinHashes(key, counted.id, pin).all.some((hash) => timingSafeEqual(hash, counted.pin_hash))) return undefined;
  await auth.writeForCompany(company, (tx) => takeGuessBack(tx, { accountId: company, id: counted.id }));
  return counted.token_hash;
};

/** Which code somebody shows; made-up ones, one of the other portal and one that nobody may use any more are the same refusal, but for `used` ones where they may still say what came of them. */
export const showCode = async (showing: Showing, text: string, used: "refused" | "shown" = "refused"): Promise<CodeRow> => {
  const read = readLinkCode(text);
  const link = read?.kind === "link" ? readNumberLink(read.text) : undefined;
  const company = read?.kind === "letter" ? read.company : link?.owner;
  const hash = read?.kind === "letter" ? await readLetter(showing, read) : link?.hash;
  const code = company !== undefined && hash ? await showing.auth.writeForCompany(company, (tx) => lookAt(tx, company, hash)) : undefined;
  if (code?.brand !== showing.brand || (used === "refused" && !code.open)) throw new Refused("invalid-token");
  return code;
};
/** The code behind a hash, which this transaction shows from here on. */
export const lookAt = async (tx: Tx, company: string, hash: Buffer): Promise<CodeRow | undefined> => {
  await nameLink(tx, hash);
  return findCode(tx, company, hash);
};

/** A new letter for a company, in the place of the one before: what is printed, and until when it is good. */
export const mintLetter = async (
  tx: Tx,
  key: KeyRing,
  accountId: string,
): Promise<{ readonly code: string; readonly link: string; readonly until: Date }> => {
  const [id, link] = [randomUUID(), newSecretLink(accountId)];
  const pin = String(randomInt(0, 10 ** LINK_PIN_DIGITS)).padStart(LINK_PIN_DIGITS, "0");
  const pinHash = pinHashes(key, id, pin).written;
  const until = await keepLetter(tx, { accountId, id, hash: link.hash, pinHash, keyId: key.writes.id });
  if (!until) throw new Error("a letter without a row");
  return { code: printLinkCode(accountId, pin), link: link.text, until };
};
