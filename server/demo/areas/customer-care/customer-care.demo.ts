import type { Row } from "../../../src/db/copy-text.ts";
import { perCompany, type RoomDemo } from "../../room-demo.ts";
import type { Company, World } from "../../world/world.ts";

/** The company that everybody looks at first. */
const SHOWN = 4_081_552;
/** Nobody of the demo world: who came is shown to nobody. */
const STAFF = 1;

const VISITS = [
  {
    family: "00000000-0000-4000-8000-0000000ca201",
    day: -16,
    from: "10:48",
    to: "11:04",
    purpose: "Technische Prüfung: Kategorie im Eintrag wirkt falsch (Ticket 48213)",
    looked: ["/api/customer/getGrisuEntry"],
  },
  {
    family: "00000000-0000-4000-8000-0000000ca202",
    day: -29,
    from: "15:20",
    to: "15:26",
    purpose: "Anruf: Frage zur letzten Rechnung",
    looked: ["/api/customer/getDocuments", "/api/customer/contract"],
  },
  {
    family: "00000000-0000-4000-8000-0000000ca203",
    day: -41,
    from: "09:12",
    to: "09:40",
    purpose: "E-Mail: Abgleich mit Google stockt (Ticket 47790)",
    looked: ["/api/external-services/list"],
  },
] as const;

function* visitRows({ clock }: World, { accountId }: Company): Generator<Row> {
  if (accountId !== SHOWN) return;
  for (const { family, day, from, to, purpose, looked } of VISITS)
    yield [accountId, family, STAFF, purpose, clock.at(day, from), clock.at(day, to), looked];
}
function* accessRows({ clock }: World, { accountId }: Company): Generator<Row> {
  if (accountId === SHOWN) yield [accountId, true, 2, clock.at(-30, "09:00"), 1];
}
function* revealRows({ clock }: World, { accountId }: Company): Generator<Row> {
  if (accountId === SHOWN)
    yield [accountId, VISITS[1].family, STAFF, STAFF, "Wir schreiben der Inhaberin wegen der Rechnung", clock.at(-29, "15:22")];
}
function* proposalRows({ clock }: World, { accountId }: Company): Generator<Row> {
  if (accountId !== SHOWN) return;
  const [before, after] = [{ payments: ["cash"] }, { payments: ["cash", "girocard"] }];
  yield [
    accountId,
    "00000000-0000-4000-8000-0000000ca211",
    VISITS[0].family,
    "payments",
    1,
    JSON.stringify(before),
    JSON.stringify(after),
    "Sie nehmen laut Ihrer Website auch Girocard",
    "refused",
    clock.at(-16, "11:00"),
    clock.at(-15, "08:30"),
    1,
  ];
}

export const demo: RoomDemo = {
  tables: () => [
    perCompany("care_visit", ["account_id", "family", "staff_id", "purpose", "began_at", "last_at", "looked"], visitRows),
    perCompany("care_access", ["account_id", "allowed", "pin_round", "changed_at", "changed_by"], accessRows),
    perCompany("care_reveal", ["account_id", "family", "staff_id", "person_id", "reason", "at"], revealRows),
    perCompany(
      "care_proposal",
      ["account_id", "id", "family", "section", "version", "before", "after", "note", "state", "made_at", "answered_at", "answered_by"],
      proposalRows,
    ),
  ],
};
