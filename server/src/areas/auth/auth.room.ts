import type { BrandKey } from "../../jobs/queues.ts";
import type { Room } from "../../room.ts";
import { askSecondFactor } from "../../identity/factors/second-factor.ts";
import { readHashes } from "../../identity/passwords.ts";
import { authHandlers } from "./auth.handlers.ts";
import { handOverHandlers } from "./hand-over.handlers.ts";
import { AUTH_FEED } from "./auth.feed.ts";
import {
  writeActivation,
  writeActivationAgain,
  writeActivationWanted,
  writeInvitation,
  writeInvitationAgain,
  writeReset,
  writeStepUpCode,
} from "./auth.jobs.ts";
import { checkGroups } from "./sign-on/sign-on.service.ts";
import { SIGN_ON_KEYED } from "./sign-on/sign-on.store.ts";
import { purgeRegistrations, REGISTRATIONS_KEYED } from "./registration/registration.store.ts";
import { AUTH_PERSONAL } from "./auth.personal.ts";
import { AUTH_TOLD } from "./auth.told.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    activation: { brand: BrandKey; registrationId: string };
    /** The hashes of address and browser, of the address alone, known or not: the worker finds out, so that the answer cannot tell. */
    "activation-again": { brand: BrandKey; loginHash: string; deviceHash: string };
    /** At every refused sign-in: who is not activated yet and knew the password, as a person's number or that of a registration; mostly nobody. */
    "activation-wanted": { brand: BrandKey; owner: string | null };
    /** Somebody whom the feed brought. */
    invitation: { brand: BrandKey; userId: string };
    "password-reset": { brand: BrandKey; loginHash: string };
    "step-up-code": { brand: BrandKey; userId: string; challenge: string };
  }
}

/** Every way in and out. */
export const authRoom = {
  handlers: (parts) => ({
    auth: authHandlers({ ...parts, secondFactor: askSecondFactor }),
    handOver: handOverHandlers({ ...parts, secondFactor: askSecondFactor }),
  }),
  upkeep: {
    // Whoever has left the group of the directory is out within a minute or two.
    "staff-groups": { cron: "* * * * *", run: checkGroups },
    // Whoever does not confirm in time never becomes anybody here: nothing of them is kept.
    registrations: { cron: "*/15 * * * *", run: ({ db }) => purgeRegistrations(db) },
  },
  letters: {
    activation: ({ door, key, url, mayWrite }, { registrationId }) => writeActivation(door, key, registrationId, url, mayWrite),
    "activation-again": ({ door, key, url, mayWrite }, job) => writeActivationAgain(door, key, job, url, mayWrite),
    "activation-wanted": ({ door, key, url, mayWrite }, { owner }) => writeActivationWanted(door, key, owner, url, mayWrite),
    invitation: ({ door, url, portalName }, { userId }) => writeInvitation(door, userId, url, portalName),
    "password-reset": async ({ door, url, portalName, mayWrite, writeWayBack }, { loginHash }) => {
      const hash = readHashes(loginHash);
      const own = (await writeReset(door, hash, url, mayWrite)) ?? (await writeInvitationAgain(door, hash, url, portalName, mayWrite));
      return own ?? writeWayBack(door, hash, url, mayWrite);
    },
    "step-up-code": ({ door, mayWrite }, { userId, challenge }) => writeStepUpCode(door, userId, challenge, mayWrite),
  },
  feed: AUTH_FEED,
  keyed: [REGISTRATIONS_KEYED, SIGN_ON_KEYED],
  personal: AUTH_PERSONAL,
  told: AUTH_TOLD,
} satisfies Room;
