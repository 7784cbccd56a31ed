import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { EntryChange, EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Completeness, Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { mockCall, refuse } from "./mock-call.ts";
import { SAMPLE_ENTRY } from "./sample-entry.ts";

/** The saves of sections that the tests touch. */
const SAVES = {
  payments: entry.updateEntryPayments,
  requestRadius: entry.updateRequestRadius,
  b2bCodex: entry.updateB2bCodex,
} as const;
type Saved = keyof typeof SAVES;
const CHANGE: EntryChange = {
  id: "1",
  section: "b2bCodex",
  version: 2,
  at: "2026-11-12T13:00:00.000Z",
  actor: { kind: "colleague", name: "Mira Anders" },
  before: null,
  after: { contactName: "Von Mira" },
  restoredFrom: null,
};

/** A server with one entry, versions and drafts, in which the saving of sections and drafts can be disturbed. */
export const serveEntry = () => {
  const state = {
    entry: SAMPLE_ENTRY,
    drafts: [] as EntryDraft[],
    steps: [] as Completeness["steps"],
    broken: null as Saved | "drafts" | null,
    change: (section: EntrySection, change: object) => {
      const before = state.entry[section];
      const revision = String(Number(state.entry.revision) + 1);
      state.entry = { ...state.entry, revision, [section]: { ...before, ...change, version: before.version + 1 } };
    },
  };
  const save = <S extends Saved>(section: S, { version, ...body }: { readonly version: number }): Entry[S] | ReturnType<typeof refuse> => {
    if (state.broken === section) return refuse("internal");
    if (version !== state.entry[section].version) return refuse("conflict");
    state.change(section, body);
    state.drafts = state.drafts.filter((draft) => draft.section !== section);
    return state.entry[section];
  };
  mockCall(entry.getGrisuEntry, () => state.entry);
  mockCall(entry.getCompleteness, () => ({ percent: 80, levels: [], steps: state.steps }));
  mockCall(entryEditing.getDrafts, () => state.drafts);
  mockCall(entryEditing.getSurroundings, { here: null, towns: [] });
  mockCall(entryEditing.getHolidays, { state: "NW", holidays: [] });
  mockCall(entryEditing.getHistory, { changes: [CHANGE], total: 1 });
  mockCall(entryEditing.saveDraft, ({ body: { section, version, baseVersion, data } }) => {
    if (state.broken === "drafts") return refuse("internal");
    const known = state.drafts.find((draft) => draft.section === section);
    if ((known?.version ?? 0) !== version) return refuse("conflict");
    const draft = { section, baseVersion, data: data as EntryDraft["data"], version: version + 1, updatedAt: "2026-11-12T13:32:00.000Z" };
    state.drafts = [...state.drafts.filter((one) => one !== known), draft];
    return draft;
  });
  mockCall(entryEditing.discardDrafts, ({ body }) => {
    state.drafts = state.drafts.filter(({ section }) => !body.sections.includes(section));
    return null;
  });
  const restores = mockCall(entryEditing.restore, null);
  const payments = mockCall(SAVES.payments, ({ body }) => save("payments", body));
  const radius = mockCall(SAVES.requestRadius, ({ body }) => save("requestRadius", body));
  const codex = mockCall(SAVES.b2bCodex, ({ body }) => save("b2bCodex", body));
  return Object.assign(state, { restores, payments, radius, saves: () => [...payments, ...radius, ...codex] });
};
