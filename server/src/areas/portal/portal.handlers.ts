import { randomUUID } from "node:crypto";
import type { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { shownBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Handlers } from "../../http/context.ts";
import type { Brands } from "../../registers/brands.ts";
import { deviceCookie, xsrfCookie } from "../../session/cookies.ts";
import { binderOf, newXsrf, xsrfMatches } from "../../session/token.ts";
import { findUser } from "../../session/user.store.ts";
import { toolUrl } from "./tools.ts";
import { menuFor } from "./menu.ts";
import { findNotices } from "./portal.store.ts";
import { openProductLink } from "./product-link.ts";
import { searchEverywhere } from "./search.service.ts";
import type { KeyRing } from "../../identity/key-ring.ts";

type Level = "info" | "success" | "warning" | "danger";
const DEVICE_FORM = /^[0-9a-f-]{36}$/;

/** What these handlers need beyond the request. */
export interface PortalDeps {
  readonly key: KeyRing;
  /** As the operator calls it. */
  readonly environment: string;
  /** Whether the pages for trying things out are there. */
  readonly tryouts: boolean;
  readonly brands: Pick<Brands, "of" | "all">;
}

/** Brand, menu, notices, links of letters. The brand is what every page asks for first, so it also hands out the forgery token. */
export const portalHandlers = (deps: PortalDeps): Handlers<typeof portal> => ({
  getBrand: ({ request }) => {
    const { cookies } = request;
    const known = cookies.device !== undefined && DEVICE_FORM.test(cookies.device) ? cookies.device : undefined;
    const device = known ?? randomUUID();
    if (known === undefined) request.setCookies.push(deviceCookie(device));
    const binder = binderOf({ ...request, cookies: { ...cookies, device } }) ?? device;
    const isKnown = xsrfMatches(deps.key, binder, cookies.xsrf);
    const xsrf = isKnown && cookies.xsrf !== undefined ? cookies.xsrf : newXsrf(deps.key, binder);
    if (!isKnown) request.setCookies.push(xsrfCookie(xsrf, null));
    // Also told here: beside a cookie of the same name, planted on the parent domain, a page cannot tell which one is ours.
    request.setHeaders["x-xsrf-token"] = xsrf;
    const brand = shownBrand(deps.brands.of(request.brand));
    // Somebody with companies in both brands changes between them; the way there passes the guard like any other.
    const portalHosts = deps.brands.all().map(({ portalUrl }) => new URL(portalUrl).hostname);
    return { ...brand, redirectHosts: [...new Set([...brand.redirectHosts, ...portalHosts])], tryouts: deps.tryouts };
  },
  getMenuItems: async ({ db, actor, request }) => {
    const found = await findUser(db, actor, request.brand);
    if (!found) throw new Refused("not-signed-in");
    return menuFor(found.user.roles, toolUrl("bewertungsmanager", deps.brands.of(request.brand), deps.environment));
  },
  search: ({ db, actor, body: { search } }) => searchEverywhere(db, actor.accountId, search),
  getNotifications: async ({ db, request: { brand }, asCaller }) => {
    const rows = (await asCaller((own, userId) => findNotices(own, brand, userId))) ?? (await findNotices(db, brand, null));
    return rows.map((row) => ({ ...row, level: row.level as Level }));
  },
  decryptData: ({ request: { brand }, body: { data } }) => {
    const sku = openProductLink(deps.key, brand, data, new Date());
    if (sku === undefined) throw new Refused("invalid-token");
    return { sku };
  },
});
