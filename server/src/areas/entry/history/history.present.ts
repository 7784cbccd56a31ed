import type { EntryChange } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Actor } from "../../../session/actor.ts";
import { fileIdsOf, presentData, showFiles, type Files } from "../entry.present.ts";
import type { ChangeRow } from "./history.store.ts";
import type { SectionName, StoredSection } from "../section.store.ts";

/** Staff and systems of the provider have no name here: who looked after the company is the portal's business, that it was not the company is theirs. */
const actorOf = ({ userId }: Actor, { actor, actor_name: name, staff }: ChangeRow): EntryChange["actor"] => {
  if (staff) return { kind: "care", name: null };
  if (actor === null) return { kind: "system", name: null };
  return { kind: actor === userId ? "self" : "colleague", name };
};

/** Files in the history are shown as they are named: whether one is still there, its own address tells. */
const readyFiles = (section: SectionName, data: StoredSection): Files =>
  new Map(
    fileIdsOf(section, data).map((id) => [
      id,
      { id, purpose: section === "documents" ? "document" : "image", state: "ready", width: null, height: null, bytes: 0 },
    ]),
  );
const presentSection = (accountId: string, section: SectionName, data: StoredSection) =>
  presentData(section, data, showFiles(accountId, readyFiles(section, data)));

/** A change as this person sees it. */
export const presentChange = (viewer: Actor, row: ChangeRow): EntryChange => ({
  id: row.id,
  section: row.section,
  version: row.version,
  at: row.at.toISOString(),
  actor: actorOf(viewer, row),
  before: row.before && presentSection(viewer.accountId, row.section, row.before),
  after: presentSection(viewer.accountId, row.section, row.after),
  restoredFrom: row.restored_from,
});
