import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import type { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db } from "../../db/db.ts";
import type { Handlers, RequestFacts } from "../../http/context.ts";
import { siteOf } from "../../session/site.ts";
import { beginAccess, chooseLocation, endAccess, listLocations, presentLocation, takeAccess, type AccessDeps } from "./access.service.ts";
import { findConnectedPlace } from "./access.store.ts";
import { presentService } from "./external-services.present.ts";
import { findServices } from "./external-services.store.ts";

const NAMES: readonly ExternalService["sourceName"][] = ["google", "facebook"];

/** Where Google leads back to: one page of this brand, letter by letter as it is known there. */
const backTo = ({ host }: RequestFacts): string => `${siteOf(host).origin}${PATHS.listingTransferGoogleAuth}`;
const standing = async (on: Db, accountId: string, service: ExternalService["sourceName"]): Promise<ExternalService> =>
  presentService(service, await findServices(on, accountId));
/** Customer care sees what is connected; nobody of us asks Google in the name of a company. */
const connectedOnly = async (on: Db, accountId: string) => {
  const place = await findConnectedPlace(on, accountId);
  if (!place || place.location === null) return null;
  return [presentLocation({ location: place.location, title: place.location_title ?? "", address: "" }, false)];
};

/** Connections to third parties. */
export const externalServiceHandlers = (deps: AccessDeps): Handlers<typeof externalServices> => ({
  list: async ({ db, actor }) => {
    const rows = await findServices(db, actor.accountId);
    return NAMES.map((name) => presentService(name, rows));
  },
  getAuthUrl: ({ tx, actor, request, path: { service } }) => beginAccess(deps, tx, actor, service, backTo(request)),
  grantAccess: async ({ tx, enqueue, actor, request, path: { service }, body }) => {
    const { accountId, family } = actor;
    const { code, state, iss } = body;
    await takeAccess(deps, { tx, enqueue }, { accountId, family }, service, { code, state, iss, redirectUri: backTo(request) });
    return standing(tx, accountId, service);
  },
  denyAccess: async ({ tx, enqueue, nothingChanged, actor: { accountId }, path: { service } }) => {
    if (!(await endAccess({ tx, enqueue }, accountId, service))) {
      // What our service set up, our service ends; what was never granted is well ended.
      if ((await standing(tx, accountId, service)).granted) throw new Refused("not-possible-now");
      nothingChanged();
    }
    return standing(tx, accountId, service);
  },
  getGoogleLocations: async ({ db, actor }) => {
    if (actor.kind === "cuca") return connectedOnly(db, actor.accountId);
    const found = await listLocations(deps, db, actor.accountId);
    return found.length === 0 ? null : found;
  },
  connectGoogleLocation: async ({ tx, enqueue, actor: { accountId }, body }) => {
    await chooseLocation(deps, { tx, enqueue }, accountId, body);
    return standing(tx, accountId, "google");
  },
  cancelConnectGoogleLocation: async ({ tx, enqueue, nothingChanged, actor: { accountId } }) => {
    const before = await standing(tx, accountId, "google");
    // A location that is connected stays; an access that was granted for nothing is given back.
    if (before.connected || !(await endAccess({ tx, enqueue }, accountId, "google"))) {
      nothingChanged();
      return before;
    }
    return standing(tx, accountId, "google");
  },
});
