import { adFactRows, adSourceRows } from "./areas/ads/ads.ts";
import { factRows, sourceRows } from "./areas/entry/facts.ts";
import { tvRows, tvSourceRows } from "./areas/tv-banner/impressions.ts";
import { visitRows, visitSourceRows } from "./areas/website/visits.ts";
import { perCompany, type RoomDemo } from "./room-demo.ts";
import { FACT_COLUMNS, foldFacts, makePartitions, SOURCE_COLUMNS } from "./world/counted.ts";

/** What all sources have counted. */
export const demo: RoomDemo = {
  tables: () => [
    perCompany("fact", FACT_COLUMNS, function* (world, c) {
      yield* factRows(world, c);
      yield* visitRows(world, c);
      yield* adFactRows(world, c);
      yield* tvRows(world, c);
    }),
    perCompany("fact_source", SOURCE_COLUMNS, function* (world, c) {
      yield* sourceRows(world, c);
      yield* visitSourceRows(world, c);
      yield* adSourceRows(world, c);
      yield* tvSourceRows(world, c);
    }),
  ],
  roots: ["fact", "fact_month"],
  prepare: makePartitions,
  finish: foldFacts,
};
