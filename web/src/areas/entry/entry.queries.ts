import { EMPTY_SECTIONS } from "@schaufenster/contract/areas/entry/empty-entry.rules.ts";
import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { activeAccountId } from "../../http/active-account.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { keyOf, queryFor } from "../../http/queries.ts";
import { send, sendBody } from "../../http/send.ts";
import { forgetDeviceDrafts, saveSafely, withDeviceDrafts } from "./device-drafts.ts";
import type { EditorDeps } from "./editing/editor.ts";
import { SAVING_CALLS, sectionsOf } from "./frame/section.ts";
import { refreshEntry } from "./refresh-entry.queries.ts";

/** The whole entry of the active company. */
export const useEntry = () => useQuery({ ...queryFor(entry.getGrisuEntry, {}), refetchOnMount: "always" });

/** The same from the cache, for screens that only show it; it is never older than the last save. */
export const useCachedEntry = () => useQuery(queryFor(entry.getGrisuEntryFromRedis, {}));

/** How complete the entry is, and what comes next. */
export const useCompleteness = () => useQuery(queryFor(entry.getCompleteness, {}));

/** What the person typed and did not save; asked for each time the page opens. */
export const useDrafts = (enabled: boolean) => {
  const { queryKey, queryFn } = queryFor(entryEditing.getDrafts, {});
  const accountId = activeAccountId() ?? "";
  return useQuery({
    queryKey,
    queryFn: async (context) => withDeviceDrafts(accountId, await queryFn(context), storeDraft(accountId)),
    enabled,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};

const storeDraft =
  (accountId: string): EditorDeps["drafts"]["save"] =>
  (draft) =>
    send(entryEditing.saveDraft, { body: draft }, { accountId });

const refusalOf: EditorDeps["refusalOf"] = (thrown) => {
  const failure = asFailure(thrown);
  const fields = failure.errors.flatMap(({ code, field }) => (code === "invalid-input" && field !== undefined ? [field] : []));
  return { code: failure.code, text: failureText(failure), fields };
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
    send: async (section, body, key) => {
      const saved = await sendBody(SAVING_CALLS[section], body, { key, accountId });
      forgetDeviceDrafts(accountId, [section]);
      return sectionsOf({ ...EMPTY_SECTIONS, [section]: saved })[section];
    },
    lastChange: async (section) => (await send(entryEditing.getHistory, { query: { section, limit: 1 } }, options)).changes[0] ?? null,
    restore: (sections) => send(entryEditing.restore, { body: { sections: [...sections] } }, options),
    drafts: {
      load: () => send(entryEditing.getDrafts, {}, options),
      save: saveSafely(accountId, storeDraft(accountId)),
      discard: async (sections) => {
        forgetDeviceDrafts(accountId, sections);
        await send(entryEditing.discardDrafts, { body: { sections: [...sections] } }, options);
        // Whoever has gone on to the overview meanwhile was told of them.
        await client.invalidateQueries({ queryKey: keyOf(entryEditing.getDrafts) });
      },
    },
  };
};
