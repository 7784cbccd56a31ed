import type { Defect } from "./defect.ts";

/* The telephone: the page says what the other side last said, and holidays go where they are shown to go. */

const receipt = (name: string) => ({ project: "server", file: "server/src/areas/secretarial/receipt.api.test.ts", name }) as const;
const holidays = (name: string) => ({ project: "server", file: "server/src/areas/secretarial/holidays.api.test.ts", name }) as const;
const STORE = "server/src/areas/secretarial/receipt.store.ts";

export const defects: readonly Defect[] = [
  {
    id: "older-receipt-wins",
    what: "a receipt that comes late takes the place of a newer one",
    file: STORE,
    find: "\n    where (excluded.settings_version, excluded.at) > (p.settings_version, p.at)",
    put: "",
    caughtBy: receipt("a receipt that comes late changes nothing"),
  },
  {
    id: "unsent-settings-confirmed",
    what: "an answer to settings that were never sent is taken",
    file: STORE,
    find: 'from named where "settingsVersion" <= version order by',
    put: "from named order by",
    caughtBy: receipt("an answer to settings that were never sent"),
  },
  {
    id: "earlier-answer-ends-the-wait",
    what: "an answer to earlier settings ends the wait for the present ones",
    file: STORE,
    find: '(s.account_id, s.version) in (select account_id, "settingsVersion" from fed)',
    put: "s.account_id in (select account_id from fed)",
    caughtBy: receipt("settings without an answer for an hour"),
  },
  {
    id: "refusal-looks-applied",
    what: "a refusal is shown as a confirmation",
    file: "server/src/areas/secretarial/settings.present.ts",
    find: 'answered === refused ? "refused" : "applied"',
    put: '"applied"',
    caughtBy: receipt("settings wait, are applied"),
  },
  {
    id: "holidays-over-the-hand",
    what: "holidays of the entry replace what somebody set at the telephone",
    file: "server/src/areas/secretarial/holidays.service.ts",
    find: '  if (isByHand && (next === null || (now.vacation_end ?? "") >= today)) return;\n',
    put: "  void isByHand;\n",
    caughtBy: holidays("what was set or taken away at the telephone by hand"),
  },
];
