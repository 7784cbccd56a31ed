import { randomUUID } from "node:crypto";
import { handOver } from "@schaufenster/contract/areas/hand-over/hand-over.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import { appendAudit, personLine } from "../../records/records.store.ts";
import type { ByBrand } from "../../registers/brands.ts";
import { deviceCookie } from "../../session/cookies.ts";
import { handOn } from "../../session/hand-on.ts";
import { handSession } from "../../session/hand-over.ts";
import { tellWithScene } from "../../session/notices.ts";
import { endSession } from "../../session/sessions.ts";
import { findBrands } from "../../session/user.store.ts";
import { originOf, refuseNesting, type SignInHandlerDeps } from "./sign-in.handlers.ts";
import { mintCode, newRequest, spendCode } from "../../session/hand-over-code.ts";

/** What these handlers need beyond the request. */
export interface HandOverDeps extends SignInHandlerDeps {
  /** Where each brand's portal is. */
  readonly brands: ByBrand<{ readonly key: string; readonly portalUrl: string }>;
}

/** From one portal to another without signing in again (decision 0094). */
export const handOverHandlers = (deps: HandOverDeps): Handlers<typeof handOver> => ({
  beginHandOver: ({ request, query }) => {
    const from = deps.brands.all().find(({ key }) => key === query.from && key !== request.brand);
    if (!from) throw new Refused("not-found", { field: "from" });
    const device = request.cookies.device ?? randomUUID();
    if (request.cookies.device === undefined) request.setCookies.push(deviceCookie(device));
    const asked = newRequest(deps.key, request.brand, device, new Date());
    return { url: `${new URL(from.portalUrl).origin}${PATHS.switchPortal}#token=${request.brand}.${asked}` };
  },
  openPortal: async ({ tx, actor, body, request }) => {
    const portal = deps.brands.all().find(({ key }) => key === body.brand && key !== request.brand);
    // Where somebody has no company there is nothing to go to, and no session begins.
    if (!portal || !(await findBrands(tx, actor.userId)).includes(portal.key)) throw new Refused("not-found", { field: "brand" });
    const code = await mintCode(tx, actor.userId, { family: actor.family, to: portal.key, request: body.request });
    return { url: `${new URL(portal.portalUrl).origin}${PATHS.handOver}#token=${code}` };
  },
  takeHandOver: async (opening) => {
    const { auth: door, enqueue, body, request } = opening;
    await refuseNesting(opening);
    const { brand, cookies } = request;
    const from = await spendCode(door, deps.key, body.code, { brand, device: cookies.device });
    await endSession(door, request.token, cookies.bind);
    const origin = originOf(request, { call: handOver.takeHandOver.path, stay: false, proof: "full" });
    const { user, session } = await door.writeAs(from.userId, async (tx) => {
      const handed = await handOn(tx, deps.rules, from, origin);
      const line = personLine({ id: origin.requestId, ipPrefix: origin.ipPrefix }, from.userId, origin.call, handed.session.family);
      await appendAudit(tx, line);
      if (handed.newDevice) await tellWithScene(tx, enqueue, request, from.userId, "new-device");
      return handed;
    });
    request.events.push({ event: "sign-in-succeeded", userId: from.userId });
    handSession(deps, request, session);
    return { user, session: session.clock };
  },
});
