import type { Db } from "../../db/db.ts";
import { emptyData } from "./entry.present.ts";
import { asTyped, type Body } from "./section-content.service.ts";
import { updating, type FollowHolidays, type Saving } from "./section.service.ts";
import { findSection } from "./section.store.ts";

/** The sections that our service may propose to change, each with what its own form sends. */
interface Proposed {
  readonly companyData: Body<"updateEntryCompanyData">;
  readonly openingHours: Body<"updateEntryOpeningHours">;
  readonly payments: Body<"updateEntryPayments">;
  readonly onlinePresence: Body<"updateEntryOnlinePresence">;
  readonly aboutUs: Body<"updateEntryAboutUs">;
}
type ProposedChange = { readonly [S in keyof Proposed]: { readonly section: S; readonly data: Proposed[S] } }[keyof Proposed];

/** What a section says, in which version. */
export const readProposable = async (on: Db, accountId: string, section: keyof Proposed) => {
  const row = await findSection(on, accountId, section);
  return { version: row?.version ?? 0, data: { ...emptyData(section), ...row?.data } };
};

/** Saves what was proposed in the very way of the section's own form, in the name of whoever confirms it. */
export const saveProposed =
  (follow: FollowHolidays) =>
  async (saving: Omit<Saving<never>, "body" | "nothingChanged">, change: ProposedChange): Promise<unknown> => {
    const whole = { ...saving, nothingChanged: () => undefined };
    switch (change.section) {
      case "companyData":
        return updating("companyData", asTyped<Proposed["companyData"]>)({ ...whole, body: change.data });
      case "openingHours": {
        const before = await findSection(saving.tx, saving.actor.accountId, "openingHours");
        const saved = await updating("openingHours", asTyped<Proposed["openingHours"]>)({ ...whole, body: change.data });
        return follow(saving.tx, saving.actor.accountId, before?.data.special_days ?? [], saved.special_days);
      }
      case "payments":
        return updating("payments", asTyped<Proposed["payments"]>)({ ...whole, body: change.data });
      case "onlinePresence":
        return updating("onlinePresence", asTyped<Proposed["onlinePresence"]>)({ ...whole, body: change.data });
      case "aboutUs":
        return updating("aboutUs", asTyped<Proposed["aboutUs"]>)({ ...whole, body: change.data });
    }
  };
