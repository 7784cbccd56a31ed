import { randomUUID } from "node:crypto";
import type { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { PENDING_CALLS } from "../../http/pending.ts";
import { deviceCookie, xsrfCookie } from "../../session/cookies.ts";
import { newXsrf, xsrfMatches } from "../../session/token.ts";
import { findUser } from "../../session/user.store.ts";
import { BRANDS } from "./brands.ts";
import { menuFor } from "./menu.ts";
import { findNotices } from "./portal.store.ts";

type Level = "info" | "success" | "warning" | "danger";
const DEVICE_FORM = /^[0-9a-f-]{36}$/;

/** Brand, menu, notices. The brand is what every page asks for first, so it also hands out the forgery token. */
export const portalHandlers = (deps: { key: Buffer }): Handlers<typeof portal, (typeof PENDING_CALLS)["portal"][number]> => ({
  getBrand: ({ request }) => {
    const { cookies, token } = request;
    const known = cookies.device !== undefined && DEVICE_FORM.test(cookies.device) ? cookies.device : undefined;
    const device = known ?? randomUUID();
    if (known === undefined) request.setCookies.push(deviceCookie(device));
    const binder = token?.family ?? device;
    if (!xsrfMatches(deps.key, binder, cookies.xsrf)) request.setCookies.push(xsrfCookie(newXsrf(deps.key, binder), null));
    return BRANDS[request.brand];
  },
  getMenuItems: async ({ db, actor }) => {
    const user = await findUser(db, actor);
    if (!user) throw new Refused("not-signed-in");
    return menuFor(user.roles);
  },
  getNotifications: async ({ db, request }) => (await findNotices(db, request.brand)).map((row) => ({ ...row, level: row.level as Level })),
});
