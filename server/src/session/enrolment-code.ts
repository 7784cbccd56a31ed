import { randomInt } from "node:crypto";
import { sha256 } from "./token.ts";

/** Without letters and digits that are taken for one another. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
/** 24 of 31 letters are 118 bits: nobody guesses it within its three days. */
const GROUPS = 6;
const GROUP = 4;

/** How long new staff have to set up their second factor. */
export const ENROLMENT_HOURS = 72;

/** A new code that opens the setup of a second factor once. */
export const newEnrolmentCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")).join("-");

/** What is stored of it; whose it is belongs to it, blanks, hyphens and capitals do not. */
export const enrolmentHash = (userId: string, code: string): Buffer =>
  sha256(`enrolment:${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);
