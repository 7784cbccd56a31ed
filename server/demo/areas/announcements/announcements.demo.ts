import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Row } from "../../../src/db/copy-text.ts";
import type { RoomDemo } from "../../room-demo.ts";
import type { World } from "../../world/world.ts";

const GERMAN_DAY = /^(\d+)-(\d+)-(\d+)$/;
const SUNDAY = 0;

export const NOTICE_COLUMNS = ["brand", "message", "level", "label", "dismissible", "starts_at", "ends_at"] as const;
/** The maintenance of the coming Sunday. */
export const noticeRows = ({ clock }: World): Row[] => {
  const offset = clock.next(SUNDAY);
  const day = clock.day(offset).replace(GERMAN_DAY, "$3.$2.$1");
  const message = `Am Sonntag, ${day}, ist das Portal von 02:00 bis 04:00 Uhr nicht erreichbar. Ihr Eintrag bleibt online.`;
  return [["nahwerk", message, "info", "Wartung", true, clock.at(-3, "08:00"), clock.at(offset, "04:00")]];
};

const MODAL_COLUMNS = [
  "brand",
  "code",
  "headline",
  "text",
  "button_text",
  "button_link",
  "audience",
  "sku_heads",
  "starts_at",
  "ends_at",
] as const;
const MODAL_DAYS = 60;
/** One that only opens by its link: `/?userNotification=posteingang`. */
const modalRows = ({ clock }: World): Row[] => {
  const text = "Anfragen, Bewertungen und Anrufe, die auf Sie warten, stehen jetzt an einer Stelle.\nSchauen Sie hinein.";
  const button = ["Zu den Meldungen", PATHS.inbox];
  const span = [clock.at(-3, "08:00"), clock.at(MODAL_DAYS, "18:00")];
  return [["nahwerk", "posteingang", "Neu: Ihre Meldungen", text, ...button, "link", "{}", ...span]];
};

export const demo: RoomDemo = {
  // Of nobody in particular: written with the first company.
  tables: () => [
    { name: "service_notice", columns: NOTICE_COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? noticeRows(world) : []) },
    { name: "modal_notification", columns: MODAL_COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? modalRows(world) : []) },
  ],
  roots: ["service_notice", "modal_notification"],
};
