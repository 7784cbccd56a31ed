import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { Call } from "@schaufenster/contract/call.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";
import type { EditorDeps } from "./frame/editor.ts";
import { SAVING_CALLS } from "./frame/section.ts";
import { asBase, type Values } from "./frame/any-section.ts";
import { refreshEntry } from "./refresh-entry.queries.ts";

/** The whole entry of the active company. */
export const useEntry = () => useQuery({ ...queryFor(entry.getGrisuEntry, {}), refetchOnMount: "always" });

/** The same from the cache, for screens that only show it; it is never older than the last save. */
export const useCachedEntry = () => useQuery(queryFor(entry.getGrisuEntryFromRedis, {}));

/** How complete the entry is, and what comes next. */
export const useCompleteness = () => useQuery(queryFor(entry.getCompleteness, {}));

/** What the person typed and did not save; asked for each time the page opens. */
export const useDrafts = (enabled: boolean) =>
  useQuery({
    ...queryFor(entryEditing.getDrafts, {}),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const refusalOf: EditorDeps["refusalOf"] = (thrown) => {
  const failure = asFailure(thrown);
  const fields = failure.errors.flatMap(({ code, field }) => (code === "invalid-input" && field !== undefined ? [field] : []));
  return { code: failure.code, text: failureText(failure), fields };
};

/** A section goes to its own call; what comes back is the section with its new version. */
const saveSection = async (accountId: string, section: EntrySection, body: Values, key: string) => {
  const call: Call = entry[SAVING_CALLS[section]];
  // The body was checked against the shape of this very call.
  const input: object = { body };
  const saved = (await send(call, input, { key, accountId })) as { readonly version: number };
  return asBase(section, saved);
};

type Calls = Omit<EditorDeps, "onSaved" | "onUndone">;

/** The calls of the editor, all of them for the company that the page was opened with. */
export const useEditorCalls = (accountId: string): Calls & { readonly refresh: () => void } => {
  const client = useQueryClient();
  const options = { accountId };
  const load = async (): Promise<Entry> => {
    const fresh = await send(entry.getGrisuEntry, {}, options);
    client.setQueryData(queryFor(entry.getGrisuEntry, {}).queryKey, fresh);
    return fresh;
  };
  return {
    load,
    refusalOf,
    refresh: () => refreshEntry(client),
    newKey: () => crypto.randomUUID(),
    send: (section, body, key) => saveSection(accountId, section, body, key),
    lastChange: async (section) => (await send(entryEditing.getHistory, { query: { section, limit: 1 } }, options)).changes[0] ?? null,
    restore: (sections) => send(entryEditing.restore, { body: { sections: [...sections] } }, options),
    drafts: {
      load: () => send(entryEditing.getDrafts, {}, options),
      save: (draft) => send(entryEditing.saveDraft, { body: draft }, options),
      discard: (sections) => send(entryEditing.discardDrafts, { body: { sections: [...sections] } }, options),
    },
  };
};
