import { createHash } from "node:crypto";
import { readCheckCode, readLetterNumber } from "@schaufenster/contract/areas/documents/check-code.rules.ts";

/**
 * What is kept of a letter's number and check code, and what whoever asks is compared by: an unknown number and a wrong code are the same miss of the same
 * index, so that neither answer nor time tells them apart. Nothing when the code cannot be one.
 */
export const proofOf = (number: string, code: string): Buffer | undefined => {
  const read = readCheckCode(code);
  return read === undefined
    ? undefined
    : createHash("sha256")
        .update(`${readLetterNumber(number)}:${read}`)
        .digest();
};
