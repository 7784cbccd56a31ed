import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { forgetInput, inputOf, keepInput } from "../../parts/kept/kept-input.ts";
import type { DraftDeps } from "./editing/draft-keeper.ts";
import { SAVING_CALLS } from "./frame/section.ts";

type Draft = Pick<EntryDraft, "section" | "baseVersion" | "data">;
type Save = DraftDeps["save"];

const SECTIONS = Object.keys(SAVING_CALLS) as readonly EntrySection[];
const nameOf = (accountId: string, section: EntrySection): string => `entry|${accountId}|${section}`;

/** The draft is safe on the server, or not wanted any more. */
export const forgetDeviceDrafts = (accountId: string, sections: readonly EntrySection[]): void => {
  for (const section of sections) forgetInput(nameOf(accountId, section));
};

/** Stores a draft, and keeps it on the device until the server has it: the page may be lost on the way. */
export const saveSafely =
  (accountId: string, save: Save): Save =>
  async (draft) => {
    const { section, baseVersion, data } = draft;
    keepInput(nameOf(accountId, section), { typed: { section, baseVersion, data } });
    const saved = await save(draft);
    forgetDeviceDrafts(accountId, [section]);
    return saved;
  };

/** The server's drafts with what only the device has, which goes to the server now. */
export const withDeviceDrafts = async (accountId: string, drafts: readonly EntryDraft[], save: Save): Promise<EntryDraft[]> => {
  const kept = await Promise.all(SECTIONS.map((section) => inputOf(nameOf(accountId, section))));
  const own = await Promise.all(
    kept.flatMap(async (input) => {
      if (!input) return [];
      const draft = input.typed as Draft;
      const version = drafts.find(({ section }) => section === draft.section)?.version ?? 0;
      const unsaved = { version, updatedAt: new Date(input.at).toISOString() };
      const { version: now, updatedAt } = await saveSafely(accountId, save)({ ...draft, version }).catch(() => unsaved);
      return [{ ...draft, version: now, updatedAt }];
    }),
  );
  const found = own.flat();
  return [...drafts.filter(({ section }) => !found.some((draft) => draft.section === section)), ...found];
};
