import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import { discardDrafts, findDrafts, keepDraft } from "./draft.store.ts";
import { jsonText } from "@schaufenster/contract/values/text/json-text.ts";

/** What somebody typed and has not saved. It changes no entry, so it leaves no line in the trail. */
export const draftHandlers: Pick<Handlers<typeof entryEditing>, "getDrafts" | "saveDraft" | "discardDrafts"> = {
  getDrafts: async ({ db, actor }) =>
    (await findDrafts(db, actor.accountId, actor.userId)).map(({ base_version: baseVersion, updated_at, ...draft }) => ({
      ...draft,
      baseVersion,
      updatedAt: updated_at.toISOString(),
    })),
  saveDraft: async ({ tx, actor, body, nothingChanged }) => {
    const { section, baseVersion, version } = body;
    nothingChanged();
    const owner = { accountId: actor.accountId, userId: actor.userId };
    const kept = await keepDraft(tx, { ...owner, section, baseVersion, version, data: jsonText(body.data) });
    if (!kept) throw new Refused("conflict");
    return { section, baseVersion, version: kept.version, updatedAt: kept.updated_at.toISOString() };
  },
  discardDrafts: async ({ tx, actor, body, nothingChanged }) => {
    nothingChanged();
    await discardDrafts(tx, actor.accountId, actor.userId, body.sections);
    return null;
  },
};
