import type { EntryChange } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../../db/db.ts";
import type { Actor } from "../../../session/actor.ts";
import { emptyData } from "../entry.present.ts";
import { presentChange } from "./history.present.ts";
import { findChanges, lockStates } from "./history.store.ts";
import { save } from "../section.service.ts";
import type { SectionName } from "../section.store.ts";

/** Behind every change there is: where the first page starts. */
const NEWEST = { change: String(2n ** 63n - 1n), version: String(2 ** 31 - 1) } as const;
const CURSOR = { change: /^[1-9]\d{0,17}$/, version: /^v([1-9]\d{0,8})$/ } as const;

interface Page {
  readonly before?: string | undefined;
  readonly section?: SectionName | undefined;
  readonly limit: number;
}
const startOf = ({ before, section }: Page): string => {
  const kind = section === undefined ? "change" : "version";
  if (before === undefined) return NEWEST[kind];
  const found = CURSOR[kind].exec(before);
  if (!found) throw new Refused("invalid-input", { field: "before" });
  return found[1] ?? found[0];
};

/** One page of the history, newest first. One more is read than shown: it tells whether there is a next page. */
export const readHistory = async (on: Db, actor: Actor, page: Page): Promise<{ changes: EntryChange[]; next: string | null }> => {
  const { section, limit } = page;
  const rows = await findChanges(on, { accountId: actor.accountId, before: startOf(page), limit: limit + 1 }, section);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const cursor = last && (section === undefined ? last.id : `v${last.version}`);
  return { changes: shown.map((row) => presentChange(actor, row)), next: cursor ?? null };
};

interface Restore {
  readonly section: SectionName;
  readonly to: number;
  readonly version: number;
}
/** Brings sections back to earlier versions, all or none; says whether anything changed. */
export const restoreSections = async (tx: Tx, actor: Actor, wanted: readonly Restore[]): Promise<boolean> => {
  if (new Set(wanted.map(({ section }) => section)).size < wanted.length) throw new Refused("invalid-input", { field: "sections" });
  const states = new Map((await lockStates(tx, actor.accountId, wanted)).map(({ section, data }) => [section, data]));
  let anyChanged = false;
  for (const { section, to, version } of wanted) {
    const data = to === 0 ? emptyData(section) : states.get(section);
    if (!data) throw new Refused("not-found");
    const { changed } = await save(tx, actor, { section, version, data, restoredFrom: to });
    anyChanged ||= changed;
  }
  return anyChanged;
};
