import { keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Papers that were made out to a company. */
export const DOCUMENT_PERSONAL: PersonalData = {
  other: { document: [keepColumns("block", OF_THE_COMPANY, ["invoice", "title"])] },
  none: { document: ["brand", "source", "type", "number", "iban", "payment", "brought", "state", "refusal", "sha256", "proof"] },
};
