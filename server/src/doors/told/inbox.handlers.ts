import type { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { INBOX_PAGE } from "@schaufenster/contract/areas/inbox/inbox.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import { countUnread, findInbox, markAllRead, markOne, type InboxRow } from "./inbox.store.ts";
import { ofCompany, type ToldKind } from "./kind.ts";
import { findUnreached, forgetUnreached } from "./reach.store.ts";
import { isStaff } from "./staff.ts";

const presentItem = (kinds: readonly ToldKind[], row: InboxRow) => {
  const told = kinds.find(({ kind }) => kind === row.kind);
  // A kind that is told no more: what it was cannot be said.
  if (!told) return [];
  const { id, company, at, read, done, over } = row;
  const path = ofCompany(told.pageOf(row.object), row.account_id);
  return [
    {
      id,
      key: told.kind,
      title: told.titleOf(row.facts),
      line: told.lineOf(row.facts),
      path,
      company,
      at: at.toISOString(),
      read,
      done,
      over,
    },
  ];
};

/** What a person was told of. */
export const inboxHandlers = (kinds: readonly ToldKind[]): Omit<Handlers<typeof inbox>, "getPreview" | "sendTest"> => ({
  getInbox: async ({ db, actor, query: { list, offset }, request: { brand } }) => {
    if (isStaff(actor)) return { items: [], more: false };
    const rows = await findInbox(db, { userId: actor.userId, brand, open: list === "open", offset });
    return { items: rows.slice(0, INBOX_PAGE).flatMap((row) => presentItem(kinds, row)), more: rows.length > INBOX_PAGE };
  },
  getUnread: async ({ db, actor, request: { brand } }) => ({
    unread: isStaff(actor) ? 0 : await countUnread(db, { userId: actor.userId, brand }),
  }),
  markItem: async ({ tx, actor: { userId }, body: { id, mark }, request: { brand }, nothingChanged }) => {
    const changed = await markOne(tx, { userId, id, mark });
    if (changed === undefined) throw new Refused("not-found", { field: "id" });
    if (!changed) nothingChanged();
    return { unread: await countUnread(tx, { userId, brand }) };
  },
  getReach: async ({ db, actor }) => {
    const found = isStaff(actor) ? undefined : await findUnreached(db, actor.userId);
    return { unreached: found ? { ...found, since: found.since.toISOString() } : null };
  },
  retryReach: async ({ tx, actor: { userId }, nothingChanged }) => {
    if (!(await forgetUnreached(tx, userId))) nothingChanged();
    return { unreached: null };
  },
  readAll: async ({ tx, actor: { userId }, request: { brand }, nothingChanged }) => {
    if ((await markAllRead(tx, { userId, brand })) === 0) nothingChanged();
    return { unread: await countUnread(tx, { userId, brand }) };
  },
});
