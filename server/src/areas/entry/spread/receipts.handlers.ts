import type { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import { receiptList } from "@schaufenster/contract/areas/entry/receipt-export.rules.ts";
import type { MakeListFile } from "../../../http/answer/list-file.ts";
import type { Handlers } from "../../../http/context.ts";
import { readReceipts } from "./receipts.service.ts";

/** Where changes of the entry are seen already. */
export const receiptHandlers = (makeListFile: MakeListFile): Pick<Handlers<typeof entryEditing>, "getReceipts" | "exportReceipts"> => ({
  getReceipts: async ({ db, actor, query }) => ({ portals: await readReceipts(db, actor.accountId, query.ids, query.portal) }),
  exportReceipts: async (context) => {
    const { ids, portal, format } = context.query;
    const portals = await readReceipts(context.db, context.actor.accountId, ids, portal);
    return makeListFile(context, format, receiptList(portals, ids, new Date().toISOString()));
  },
});
