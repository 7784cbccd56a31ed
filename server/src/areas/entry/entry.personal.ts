import { A_NUMBER, keepColumns, OF_THE_COMPANY, type PersonalData } from "../../privacy/personal-data.ts";
import { forgetActor } from "./history/history.store.ts";

/** What the entry says, who said it, and what nobody has saved yet. */
export const ENTRY_PERSONAL: PersonalData = {
  tables: {
    draft: {
      why: "What somebody typed and did not save.",
      title: "Entwürfe",
      told: { account_id: "Kontonummer", form: "Formular", data: "Inhalt", updated_at: "Stand vom" },
      secret: [],
    },
  },
  other: {
    entry_section: [keepColumns("anonymise", A_NUMBER, ["updated_by"]), keepColumns("block", OF_THE_COMPANY, ["data"])],
    entry_change: [
      keepColumns("anonymise", "The name under which the person worked is taken out of every line.", ["actor_name"]),
      keepColumns("anonymise", A_NUMBER, ["actor"]),
      keepColumns("block", `What the entry said before. ${OF_THE_COMPANY}`, ["before", "after"]),
    ],
    entry_file: [keepColumns("anonymise", A_NUMBER, ["created_by"])],
  },
  none: {
    entry_change: ["section"],
    entry_head: [],
    entry_file: ["id", "purpose", "state", "refusal", "content_type", "sha256"],
    // What portals say of a company, and which they are.
    entry_receipt: ["portal", "words", "facts"],
    entry_section: ["section"],
    entry_spread: ["portal", "name", "trouble"],
    public_entry: ["public_id", "brand"],
    // What the public page says anyway.
    public_search: ["public_id", "brand", "company_name", "zip_code", "city", "trade", "sort_key", "words"],
  },
  erase: forgetActor,
};
