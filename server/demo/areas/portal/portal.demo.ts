import type { Row } from "../../../src/db/copy-text.ts";
import type { RoomDemo } from "../../room-demo.ts";
import type { World } from "../../world/world.ts";

const GERMAN_DAY = /^(\d+)-(\d+)-(\d+)$/;
const SUNDAY = 0;

const NOTICE_COLUMNS = ["brand", "message", "level", "label", "dismissible", "starts_at", "ends_at"] as const;
/** The maintenance of the coming Sunday. */
const noticeRows = ({ clock }: World): Row[] => {
  const offset = clock.next(SUNDAY);
  const day = clock.day(offset).replace(GERMAN_DAY, "$3.$2.$1");
  const message = `Am Sonntag, ${day}, ist das Portal von 02:00 bis 04:00 Uhr nicht erreichbar. Ihr Eintrag bleibt online.`;
  return [["nahwerk", message, "info", "Wartung", true, clock.at(-3, "08:00"), clock.at(offset, "04:00")]];
};

export const demo: RoomDemo = {
  // Of nobody in particular: written with the first company.
  tables: () => [
    { name: "service_notice", columns: NOTICE_COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? noticeRows(world) : []) },
  ],
  roots: ["service_notice"],
};
