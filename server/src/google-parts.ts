import type { GoogleParts } from "./areas/external-services/access.service.ts";
import type { Config } from "./config.ts";
import { googleAccountOf, googleBusinessOf } from "./connections.ts";
import { openGoogleAccount } from "./gateways/google-account.ts";
import { openGoogleBusiness } from "./gateways/google-business.ts";

/** Google's business profiles and the access to them, for calls and for background work alike. */
export const openGoogleParts = (config: Config): GoogleParts => {
  const settings = googleAccountOf(config);
  return { account: settings && openGoogleAccount(settings), business: openGoogleBusiness(googleBusinessOf(config)) };
};
