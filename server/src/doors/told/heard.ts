import { CHANNELS } from "@schaufenster/contract/areas/company/channels.rules.ts";
import type { Heard } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { whoHears } from "./hearing.ts";
import { isWanted, mayHear, type ToldKind } from "./kind.ts";
import type { ColleagueRow } from "./member.store.ts";

/** Who of a company hears of what today, by the same rules by which they are told. */
export const heardBy = (kinds: readonly ToldKind[], colleagues: readonly ColleagueRow[]): Heard[] => {
  // Whoever is not let in is told nothing either.
  const letIn = colleagues.filter(({ let_in }) => let_in);
  const shared = kinds.filter(({ ofOne }) => !ofOne);
  return shared.map((kind) => {
    const people = letIn.filter((one) => mayHear(kind, one));
    const wishes = people.flatMap((one) => CHANNELS.filter((way) => isWanted(kind, one, way)).map((way) => ({ one, way })));
    const heard = wishes.map(({ one, way }) => ({ one, way, by: whoHears(one, people, way, false) }));
    const hearers = people.map((person) => {
      const own = heard.filter(({ by }) => by === person);
      return {
        name: person.name,
        ways: CHANNELS.filter((channel) => own.some(({ way }) => way === channel)),
        inSteadOf: [...new Set(own.flatMap(({ one }) => (one === person ? [] : [one.name])))],
      };
    });
    return { key: kind.kind, people: hearers.filter(({ ways }) => ways.length > 0) };
  });
};
