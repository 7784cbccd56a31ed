import { FEEDBACK_ANSWER_DAYS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { createHash } from "node:crypto";
import type { Row } from "../../../src/db/copy-text.ts";
import type { RoomDemo } from "../../room-demo.ts";
import type { World } from "../../world/world.ts";

const COLUMNS = [
  "id",
  "kind",
  "brand",
  "submission",
  "reason",
  "company",
  "address",
  "page",
  "text",
  "email",
  "sent_at",
  "answer_by",
] as const;
/** One of each kind waits at the desk. */
const messageRows = ({ clock }: World): Row[] =>
  (
    [
      [
        "correction",
        "wrong",
        "Café Lindenhof",
        "Lindenstraße 12, 50674 Köln",
        null,
        "Die Öffnungszeiten am Sonntag stimmen nicht mehr.",
        null,
      ],
      [
        "barrier",
        null,
        null,
        null,
        "/registrierung",
        "Der Hinweis am Kennwort wird von meinem Vorleseprogramm nicht gesprochen.",
        "r.sommer@example.com",
      ],
    ] as const
  ).map(([kind, reason, company, address, page, text, email], at) => [
    `00000000-0000-4000-8000-00000000f0${at}0`,
    kind,
    "nahwerk",
    createHash("sha256").update(text).digest(),
    reason,
    company,
    address,
    page,
    text,
    email,
    clock.at(-1, "09:30"),
    clock.day(FEEDBACK_ANSWER_DAYS - 1),
  ]);

export const demo: RoomDemo = {
  // Of nobody in particular: written with the first company.
  tables: () => [{ name: "visitor_message", columns: COLUMNS, rows: (world, list) => (list[0]?.index === 0 ? messageRows(world) : []) }],
  roots: ["visitor_message"],
};
