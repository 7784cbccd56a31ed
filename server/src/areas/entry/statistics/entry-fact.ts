import { FedFact } from "@schaufenster/contract/areas/entry/fed-fact.model.ts";
import { ALL, CONTACT, DEVICE, ENTRY_DIM as DIM, NOWHERE, SOURCE } from "../../../facts/dimensions.ts";
import { factEntity } from "../../../facts/fact-entity.ts";

/** One day of an entry, as the provider's statistics bring it. */
export const ENTRY_FACT = factEntity({
  name: "fact",
  what: `One day of an entry's statistics. Its \`id\` ends with the day: \`4711.2026-11-15\`; a company has each day once, and what comes later takes the place
of what was there, however long ago the day is. A day without any views is brought with zeros: a day that nobody brought is shown as a gap, not as zero. Days to come,
and those of more than six years ago, are refused (\`day-out-of-range\`).`,
  shape: FedFact,
  source: SOURCE.entry,
  dims: [DIM.views, DIM.contacts, DIM.device, DIM.location],
  countsOf: ({ views, contacts, devices, locations }) => {
    const known = (locations ?? []).reduce((sum, place) => sum + place.views, 0);
    return [
      [DIM.views, ALL, views],
      ...(["calls", "clicks", "routes"] as const).map((key) => [DIM.contacts, CONTACT[key], contacts[key]] as const),
      ...(["smartphone", "desktop", "tablet", "other"] as const).map((key) => [DIM.device, DEVICE[key], devices[key]] as const),
      ...(locations ?? []).map((place) => [DIM.location, Number(place.municipality), place.views] as const),
      ...(locations === undefined ? [] : [[DIM.location, NOWHERE, Math.max(views - known, 0)] as const]),
    ];
  },
});
