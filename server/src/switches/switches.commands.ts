import { writeOpen } from "../db/db.ts";
import { appendAudit } from "../records/records.store.ts";
import type { Command } from "../room.ts";
import { SWITCHES, type SwitchName } from "./registry.ts";
import { findSwitchesTold, forgetSwitch, setSwitch, type Whom } from "./switches.store.ts";

const isSwitch = (name: string): name is SwitchName => Object.hasOwn(SWITCHES, name);
const REASON = { least: 10, most: 200 };
const POSITIONS = ["on", "off", "default"];

const whomOf = (word: string): Whom => {
  if (word === "everybody") return { brand: null, companyId: null };
  return /^[1-9]\d{0,17}$/.test(word) ? { brand: null, companyId: word } : { brand: word, companyId: null };
};
const nameOf = ({ brand, companyId }: { readonly brand: string | null; readonly companyId: string | null }): string =>
  companyId === null ? (brand ?? "everybody") : `company ${companyId}`;

/** What is typed becomes part of the trail: one line, and not endless. */
const reasonOf = (text: string | undefined): string => {
  const words = (text ?? "").replaceAll(/\s+/g, " ").trim();
  if (words.length < REASON.least || words.length > REASON.most)
    throw new Error(`switch needs a --reason of ${REASON.least} to ${REASON.most} letters; it stays in the audit trail.`);
  return words;
};

const show: Command = {
  does: "how every switch stands by itself, and for whom it is set otherwise, by whom and why",
  takes: {},
  example: "",
  audited: { not: "changes nothing and shows nobody's data" },
  run: async ({ withAdmin, say }) => {
    const rows = await withAdmin((admin) => writeOpen(admin, (tx) => findSwitchesTold(tx)));
    for (const [name, { what, owner, byDefault, removeBy }] of Object.entries(SWITCHES)) {
      say(`${name}: ${byDefault ? "on" : "off"} by itself; ${what} (${owner}, until ${removeBy})`);
      for (const row of rows.filter((one) => one.name === name))
        say(
          `  ${row.is_on ? "on" : "off"} for ${nameOf({ brand: row.brand, companyId: row.company_id })}, ${row.changed_at.toISOString()}, ${row.changed_by}: ${row.reason}`,
        );
    }
    for (const row of rows.filter((one) => !isSwitch(one.name))) say(`${row.name}: no switch of this release`);
    return true;
  },
};

const turn: Command = {
  does: "sets a switch for everybody, a brand or a company, or takes that back; servers know within two seconds",
  takes: {
    "<name>": "which one; `switches` lists them",
    "on|off|default": "how it stands from now on",
    "everybody|<brand>|<company>": "for whom; a company by its number",
    '--reason "…"': `why, in ${REASON.least} to ${REASON.most} letters; it stays in the audit trail`,
  },
  example: `${Object.keys(SWITCHES)[0] ?? ""} off brand-a --reason "Rückfragen nach der letzten Fassung"`,
  audited: "admin",
  run: async ({ withAdmin, say, operator: by, requestId }, { words: [name = "", position = "", whom = ""], reason }) => {
    if (!isSwitch(name)) throw new Error(`There is no switch "${name}". There are: ${Object.keys(SWITCHES).join(", ")}.`);
    if (!POSITIONS.includes(position) || whom === "")
      throw new Error("switch needs on, off or default, and for whom: everybody, a brand or the number of a company.");
    const [why, of] = [reasonOf(reason), whomOf(whom)];
    await withAdmin((admin) =>
      writeOpen(admin, async (tx) => {
        if (position === "default") await forgetSwitch(tx, name, of);
        else await setSwitch(tx, { name, ...of, isOn: position === "on", by, reason: why });
        const object = `${name} ${position} for ${nameOf(of)} by ${by}: ${why}`;
        const line = { accountId: "0", userId: "0", staff: false, family: null, fields: [], requestId, ipPrefix: "" };
        await appendAudit(tx, { ...line, call: "cli:switch", object });
      }),
    ).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "23503")
        throw new Error(`There is no ${nameOf(of)}.`, { cause: error });
      throw error;
    });
    say(`${name} ${position} for ${nameOf(of)}`);
    return true;
  },
};

export const commands = { switch: turn, switches: show } satisfies Record<string, Command>;
