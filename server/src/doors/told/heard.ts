import { CHANNELS, type Channel } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Heard } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { isWanted, type ToldKind } from "./kind.ts";
import type { ColleagueRow } from "./told.store.ts";

/** A way that leads nowhere is none: an address that takes no mails, push without a browser, SMS without a number. */
const REACHES: Readonly<Record<Channel, (one: ColleagueRow) => boolean>> = {
  email: ({ unreached }) => !unreached,
  portal: () => true,
  push: ({ has_device }) => has_device,
  sms: ({ has_number }) => has_number,
};

/** Who of a company hears of what, by the same rules by which they are told. */
export const heardBy = (kinds: readonly ToldKind[], colleagues: readonly ColleagueRow[]): Heard[] => {
  // Whoever is not let in is told nothing either.
  const people = colleagues.filter(({ let_in }) => let_in);
  const shared = kinds.filter(({ ofOne }) => !ofOne);
  return shared.map((kind) => ({
    key: kind.kind,
    people: people
      .map((one) => ({ name: one.name, ways: CHANNELS.filter((way) => REACHES[way](one) && isWanted(kind, one, way)) }))
      .filter(({ ways }) => ways.length > 0),
  }));
};
