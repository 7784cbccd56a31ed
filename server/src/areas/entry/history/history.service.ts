import type { EntryChange, HistoryActor } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { ListSort } from "@schaufenster/contract/values/list/list-query.ts";
import type { Db, Tx } from "../../../db/db.ts";
import type { Actor } from "../../../session/actor.ts";
import { emptyData } from "../entry.present.ts";
import { presentChange } from "./history.present.ts";
import { findChanges, lockStates } from "./history.store.ts";
import { save, type FollowHolidays } from "../section.service.ts";
import { findSection, type SectionName, type StoredSection } from "../section.store.ts";

interface Page {
  readonly section?: SectionName | undefined;
  readonly by?: HistoryActor | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly sort?: ListSort | undefined;
  readonly limit: number;
  readonly offset: number;
}
/** One page of the history, newest first unless asked otherwise. */
export const readHistory = async (
  on: Db,
  actor: Actor,
  { section, by, startDate, endDate, sort = "newest", limit, offset }: Page,
): Promise<{ changes: EntryChange[]; total: number }> => {
  const [from, to] = [startDate ?? null, endDate ?? null];
  const filter = { accountId: actor.accountId, section: section ?? null, by: by ?? null, from, to, limit, offset };
  const { rows, total } = await findChanges(on, filter, sort);
  return { changes: rows.map((row) => presentChange(actor, row)), total };
};

interface Restore {
  readonly section: SectionName;
  readonly to: number;
  readonly version: number;
}
/** Brings sections back to earlier versions, all or none; says whether anything changed. */
export const restoreSections = async (tx: Tx, actor: Actor, wanted: readonly Restore[], follow: FollowHolidays): Promise<boolean> => {
  if (new Set(wanted.map(({ section }) => section)).size < wanted.length) throw new Refused("invalid-input", { field: "sections" });
  const states = new Map((await lockStates(tx, actor.accountId, wanted)).map(({ section, data }) => [section, data]));
  let anyChanged = false;
  for (const { section, to, version } of wanted) {
    const data = to === 0 ? emptyData(section) : states.get(section);
    if (!data) throw new Refused("not-found");
    const hours = section === "openingHours" ? await findSection(tx, actor.accountId, section) : undefined;
    const { changed } = await save(tx, actor, { section, version, data, restoredFrom: to });
    if (section === "openingHours")
      await follow(tx, actor.accountId, hours?.data.special_days ?? [], (data as StoredSection<"openingHours">).special_days ?? []);
    anyChanged ||= changed;
  }
  return anyChanged;
};
