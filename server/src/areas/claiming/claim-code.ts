import { randomInt } from "node:crypto";
import { CLAIM_DIGITS } from "@schaufenster/contract/areas/claiming/claim.rules.ts";
import { codeHash } from "../../identity/secret-link.ts";

/** Eight digits: for a letter, a call or a mail. */
export const newClaimCode = (): string => String(randomInt(0, 10 ** CLAIM_DIGITS)).padStart(CLAIM_DIGITS, "0");
/** What is kept of it; the takeover's number salts it. */
export const claimCodeHash = (id: string, code: string): Buffer => codeHash(`claim:${id}`, code);
/** In two groups, as one reads it. */
export const groupCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
/** For sealing the PIN of a letter until it is printed. */
export const PIN_SEAL = "claim-pin";
