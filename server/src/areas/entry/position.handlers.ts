import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { SURROUNDINGS } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import type { Handlers } from "../../http/context.ts";
import { positionOf, type Registers } from "../../registers/registers.ts";
import { findTown } from "./suggest.store.ts";

/** Where towns are, from the register in memory; the database is asked for the company's own town only. */
export const positionHandlers = (registers: Registers): Pick<Handlers<typeof entryEditing>, "getPositions" | "getSurroundings"> => ({
  getPositions: async ({ db, actor, body }) => {
    const town = await findTown(db, actor.accountId);
    const places = await registers.places();
    return {
      here: positionOf(places.inZip(town?.zipCode ?? "", town?.city ?? "")),
      places: body.ids.flatMap((id) => {
        const at = positionOf(places.withId(id));
        return at ? [{ id, ...at }] : [];
      }),
    };
  },
  getSurroundings: async ({ db, actor, query }) => {
    const town = await findTown(db, actor.accountId);
    const places = await registers.places();
    const here = positionOf(places.inZip(town?.zipCode ?? "", town?.city ?? ""));
    const around = here ? places.around(here, query.radiusKm * SURROUNDINGS.radii, SURROUNDINGS.towns) : [];
    return { here, towns: around.map(({ name, lat, lon }) => ({ name, lat, lon })) };
  },
});
