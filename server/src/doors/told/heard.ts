import { CHANNELS, type Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Heard } from "@schaufenster/contract/areas/company/subscription.model.ts";
import type { Db } from "../../db/db.ts";
import { isWanted, type ToldKind } from "./kind.ts";
import { findColleagues, type ColleagueRow } from "./told.store.ts";

/** A way that leads nowhere is none: an address that takes no mails, push without a browser, SMS without a number. */
const REACHES: Readonly<Record<Channel, (one: ColleagueRow) => boolean>> = {
  email: ({ unreached }) => !unreached,
  portal: () => true,
  push: ({ has_device }) => has_device,
  sms: ({ has_number }) => has_number,
};

/** What one person asked for, that person alone hears. */
const OF_ONE_PERSON: readonly ToldKind["kind"][] = ["call-back-answered"];

/** Who of a company hears of what, by the same rules by which they are told. */
export const findHeard = async (db: Db, kinds: readonly ToldKind[], accountId: string): Promise<Heard[]> => {
  const people = await findColleagues(db, accountId);
  const shared = kinds.filter(({ kind }) => !OF_ONE_PERSON.includes(kind));
  return shared.map((kind) => ({
    key: kind.kind,
    people: people
      .map((one) => ({ name: one.name, ways: CHANNELS.filter((way) => REACHES[way](one) && isWanted(kind, one, way)) }))
      .filter(({ ways }) => ways.length > 0),
  }));
};
