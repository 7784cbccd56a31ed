import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from "node:crypto";
import type { Db } from "../../../db/db.ts";
import type { Feeder } from "../feed.store.ts";
import { claimNonce, findKey } from "./feeder-key.store.ts";
import { Problem } from "./problem.ts";
import { readSignature, signatureBase, type Signature, type SignedParts } from "./signature.ts";

/** So long a signature may be good for. */
const WINDOW_SECONDS = 300;
/** So far ahead a feeder's clock may be. */
const AHEAD_SECONDS = 30;
const NONCE = /^[A-Za-z0-9_+/=-]{16,64}$/;

/** What must be signed, whatever else is: otherwise somebody on the way could change it. */
const neededOf = ({ method, field }: SignedParts): string[] => [
  "@method",
  "@authority",
  "@path",
  "@query",
  ...(method === "POST" ? ["content-digest", "content-type"] : []),
  ...(field("content-encoding") === undefined ? [] : ["content-encoding"]),
];

/** What a signature must say about itself. */
interface Said {
  readonly created: number;
  readonly expires: number;
  readonly nonce: string;
  readonly keyId: string;
}

const checkCovers = (parts: SignedParts, { covered, says }: Signature): Said => {
  const missing = [
    ...neededOf(parts).filter((name) => !covered.includes(name)),
    ...["created", "expires", "nonce", "keyid"].filter((name) => !says.has(name)),
    ...(["ed25519", undefined].includes(says.get("alg")) ? [] : ['alg="ed25519"']),
    ...(NONCE.test(says.get("nonce") ?? "") ? [] : ["nonce of 16 to 64 letters and digits"]),
  ];
  if (missing.length > 0) throw new Problem("signature-incomplete", { detail: `Missing: ${missing.join(", ")}` });
  const { nonce = "", keyid: keyId = "", created, expires } = Object.fromEntries(says);
  return { created: Number(created), expires: Number(expires), nonce, keyId };
};

const checkTime = ({ created, expires }: Said, nowSeconds: number): void => {
  const detail = `It is ${new Date(nowSeconds * 1_000).toISOString()} here.`;
  // Written as a doubt: a time that is no number at all is refused too.
  if (!(expires > created && expires - created <= WINDOW_SECONDS)) throw new Problem("signature-window");
  if (!(created <= nowSeconds + AHEAD_SECONDS)) throw new Problem("signature-not-yet", { detail });
  if (!(expires >= nowSeconds)) throw new Problem("signature-expired", { detail });
};

/** Tried in the place of a key that there is none of: the answer takes as long and tells nothing. */
const NOBODY = generateKeyPairSync("ed25519").publicKey;

const keyOf = (publicKey: Buffer | undefined): KeyObject =>
  publicKey === undefined ? NOBODY : createPublicKey({ key: publicKey, format: "der", type: "spki" });

/** Who sends this request: proven by its signature, which counts once. */
export const admit = async (on: Db, parts: SignedParts, nowSeconds = Math.floor(Date.now() / 1_000)): Promise<Feeder> => {
  const [input, sent] = [parts.field("signature-input"), parts.field("signature")];
  if (input === undefined || sent === undefined) throw new Problem("signature-missing");
  const signature = readSignature(input, sent);
  if (!signature) throw new Problem("signature-unreadable");
  const said = checkCovers(parts, signature);
  checkTime(said, nowSeconds);
  const base = signatureBase(parts, signature);
  if (base === undefined) throw new Problem("signature-incomplete", { detail: "It covers a part that the request does not have." });
  const key = await findKey(on, said.keyId);
  if (!verify(null, Buffer.from(base), keyOf(key?.publicKey), signature.bytes) || !key) throw new Problem("signature-wrong");
  // Only who holds the key is told that it has ended.
  if (key.ended) throw new Problem("key-ended", { feeder: key.feeder.id });
  if (!(await claimNonce(on, said))) throw new Problem("signature-used", { feeder: key.feeder.id });
  return key.feeder;
};
