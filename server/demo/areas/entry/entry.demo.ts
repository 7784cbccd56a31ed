import * as entries from "./entry-history.ts";
import { FACT_COLUMNS, factRows, makePartitions } from "./facts.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";

export const demo: RoomDemo = {
  tables: () => [
    perCompany("entry_section", entries.SECTION_COLUMNS, entries.sectionRows),
    perCompany("entry_head", entries.HEAD_COLUMNS, (world, c) => [entries.headRow(world, c)]),
    perCompany("entry_change", entries.CHANGE_COLUMNS, entries.changeRows),
    perCompany("fact", FACT_COLUMNS, factRows),
  ],
  roots: ["fact"],
  prepare: makePartitions,
};
