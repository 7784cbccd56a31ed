import { randomInt } from "node:crypto";
import { sha256 } from "../../session/token.ts";

/** Crockford's base32: whoever reads O for 0, or I and L for 1, has read it right. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 24 of 32 letters are 120 bits: too many to guess, so that a plain hash is enough to keep them. */
const GROUPS = 6;
const GROUP = 4;
const COUNT = 10;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")).join("-");

/** A new sheet of recovery codes. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: COUNT }, newCode);

const asMeant = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");

/** What is stored of one; whose it is belongs to it, and how it was typed does not. */
export const recoveryHash = (userId: string, code: string): Buffer => sha256(`recovery:${userId}:${asMeant(code)}`);
