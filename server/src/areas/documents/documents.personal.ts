import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";

/** Papers that were made out to a company. */
export const DOCUMENT_PERSONAL: PersonalData = {
  other: {
    document: [keepColumns("block", OF_THE_COMPANY, ["invoice", "title"])],
    document_word: [keepColumns("block", `${OF_THE_COMPANY} Goes with its document, by the database itself.`, ["word"])],
    document_copy: [keepColumns("anonymise", A_NUMBER, ["asked_by"]), keepColumns("block", OF_THE_COMPANY, ["email"])],
  },
  none: {
    document_copy: ["id", "state", "link_hash", "link_secret"],
    document_copy_sent: ["copy_id", "letter"],
    document: ["brand", "source", "type", "number", "iban", "payment", "brought", "state", "refusal", "sha256", "proof"],
  },
};
