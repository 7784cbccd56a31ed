import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { holidaysOf, stateOf } from "@schaufenster/contract/values/time/holidays.rules.ts";
import type { Handlers } from "../../http/context.ts";
import type { Registers } from "../../registers/registers.ts";
import { findTown } from "./suggest.store.ts";

/** Public holidays where the company is, by the postal code of its entry. */
export const holidayHandlers = (registers: Registers): Pick<Handlers<typeof entryEditing>, "getHolidays"> => ({
  getHolidays: async ({ db, actor, query }) => {
    const town = await findTown(db, actor.accountId);
    const municipality = (await registers.places()).inZip(town?.zipCode ?? "", town?.city ?? "")?.municipality_key ?? null;
    const state = municipality === null ? null : stateOf(municipality);
    return { state, holidays: holidaysOf(state, municipality, query.startDate, query.endDate) };
  },
});
