import type { EntrySections } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { SpecialDays } from "@schaufenster/contract/areas/entry/opening-hours.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Actor } from "../../session/actor.ts";
import { appendEvent } from "../../doors/outbox/event.ts";
import { SECTION_CHANGED } from "./entry.events.ts";
import { emptyData, presentEntry, presentSection, showFiles, type Files } from "./entry.present.ts";
import { findFiles } from "./files/file.store.ts";
import type { EntryAddress } from "./page/entry-address.ts";
import { findEntry, saveSection, type SectionContents, type SectionName, type StoredSection } from "./section.store.ts";

/** What a save has: the transaction, who saves, the queue, and a way to say that nothing had to be done. */
export interface Saving<B> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly body: B;
  readonly enqueue: JobQueue["enqueue"];
  readonly nothingChanged: () => void;
}
/** What is to be stored, and the files that were looked up on the way. */
export interface Prepared<S extends SectionName> {
  readonly data: SectionContents[S];
  readonly files?: Files;
}
/** Lets another room follow the company holidays, in the transaction that saves them; handed in because the telephone is another area. */
export type FollowHolidays = (tx: Tx, accountId: string, before: readonly SpecialDays[], after: readonly SpecialDays[]) => Promise<void>;
const NO_FILES: Files = new Map();

/** Files by their ids. */
export const lookUpFiles = async (on: Db, accountId: string, ids: readonly string[]): Promise<Files> =>
  ids.length === 0 ? NO_FILES : new Map((await findFiles(on, accountId, [...new Set(ids)])).map((file) => [file.id, file]));

interface Save {
  readonly section: SectionName;
  readonly version: number;
  readonly data: StoredSection;
  readonly restoredFrom?: number;
}
/** Saves a section under its version; `changed` is false when it said the same already. */
export const save = async (tx: Tx, actor: Actor, { section, version, data, restoredFrom }: Save) => {
  const row = await saveSection(tx, {
    accountId: actor.accountId,
    section,
    version,
    data: jsonText(data),
    empty: jsonText(emptyData(section)),
    userId: actor.userId,
    staff: actor.kind === "cuca",
    restoredFrom: restoredFrom ?? null,
  });
  if (row.found !== version || (row.saved === null && !row.same)) throw new Refused("conflict");
  if (row.saved !== null) await appendEvent(tx, SECTION_CHANGED, actor.accountId, { section, version: row.saved, content: { ...data } });
  return { version: row.saved ?? version, changed: row.saved !== null };
};

/** The one way to save a section: prepare what is stored, save it under the version it was made from, answer what it says now. */
export const updating =
  <S extends SectionName, B extends { version: number }>(section: S, prepare: (saving: Saving<B>) => Prepared<S> | Promise<Prepared<S>>) =>
  async (saving: Saving<B>): Promise<EntrySections[S]> => {
    const { tx, actor, body, nothingChanged } = saving;
    const { data, files = NO_FILES } = await prepare(saving);
    const { version, changed } = await save(tx, actor, { section, version: body.version, data });
    if (!changed) nothingChanged();
    return presentSection(section, { data, version }, showFiles(actor.accountId, files));
  };

/** The whole entry, and the state it is in. */
export const readEntry = async (on: Db, accountId: string, address: EntryAddress) => {
  const found = await findEntry(on, accountId);
  return { entry: presentEntry(accountId, found, address), head: found.head };
};
