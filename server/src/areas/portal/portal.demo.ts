import { NOTICE_COLUMNS, noticeRows } from "../../demo/notices.ts";
import type { RoomDemo } from "../../demo/room-demo.ts";

export const demo: RoomDemo = {
  // Of nobody in particular: written with the first company.
  tables: () => [
    { name: "service_notice", columns: NOTICE_COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? noticeRows(world) : []) },
  ],
  roots: ["service_notice"],
};
