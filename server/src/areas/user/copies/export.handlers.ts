import { randomUUID } from "node:crypto";
import type { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { FileStore } from "../../../gateways/files.ts";
import type { Handlers } from "../../../http/context.ts";
import { addExport, findLatestExport, findReadyExport, presentExport } from "./export.store.ts";

/** What these handlers need beyond the request. */
export interface ExportDeps {
  readonly files: Pick<FileStore, "get">;
}

const UNDER_WAY: readonly string[] = ["waiting", "building"];
const TYPE = { json: "application/json", pdf: "application/pdf" } as const;

/** A copy of everything the portal knows about the person. */
export const exportHandlers = ({ files }: ExportDeps): Pick<Handlers<typeof user>, "requestExport" | "getExport" | "downloadExport"> => ({
  requestExport: async ({ tx, actor, request, enqueue, nothingChanged }) => {
    const running = await findLatestExport(tx, actor.userId);
    if (running && UNDER_WAY.includes(running.status)) {
      nothingChanged();
      return presentExport(running);
    }
    const added = await addExport(tx, actor.userId, randomUUID());
    await enqueue(tx, "export", { userId: actor.userId, exportId: added.id, brand: request.brand });
    return presentExport(added);
  },
  getExport: async ({ db, actor }) => {
    const found = await findLatestExport(db, actor.userId);
    return found ? presentExport(found) : null;
  },
  downloadExport: async ({ db, actor, query }) => {
    const found = await findReadyExport(db, actor.userId, query.id);
    const key = query.form === "json" ? found?.json_key : found?.pdf_key;
    if (!found || !key) throw new Refused("not-found");
    const name = `Meine-Daten_${isoDay(found.requested_at)}.${query.form}`;
    return { name, contentType: TYPE[query.form], body: (range) => files.get(key, range) };
  },
});
