import { randomInt } from "node:crypto";
import { bareEnrolmentCode, ENROLMENT_CODE } from "@schaufenster/contract/areas/auth/enrolment-code.rules.ts";
import { sha256 } from "../session/token.ts";

/** Without letters and digits that are taken for one another. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const letters = (count: number): string => Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** How long new staff have to set up their second factor. */
export const ENROLMENT_HOURS = 72;

/** A new code that opens the setup of a second factor once; 24 of 31 letters are 118 bits: nobody guesses it within its three days. */
export const newEnrolmentCode = (): string => Array.from({ length: ENROLMENT_CODE.groups }, () => letters(ENROLMENT_CODE.group)).join("-");

/** What is stored of it; whose it is belongs to it, blanks, hyphens and capitals do not. */
export const enrolmentHash = (userId: string, code: string): Buffer => sha256(`enrolment:${userId}:${bareEnrolmentCode(code)}`);
