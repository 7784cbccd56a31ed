import { ringOf } from "../../connections.ts";
import { randomBytes } from "node:crypto";
import { codeFor, placeOf } from "../../../test/attack/google-answer.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { wishOf } from "./access.service.ts";
import { buildAttempt, buildGrant } from "./external-services.builders.ts";

const SERVICE = { path: { service: "google" } } as const;
/** At the Google of these tests every company has one location, which bears its number. */
const personOf = ({ accountId }: Own): string => `p${accountId}`;
const giveGrant = async (own: Own): Promise<void> => buildGrant(own.house, { ...own, token: personOf(own) });
const connectPlace = async (own: Own): Promise<void> => {
  const { googleAccountId, googleLocationId } = placeOf(personOf(own));
  await buildGrant(own.house, { ...own, token: personOf(own), location: `${googleAccountId}/${googleLocationId}` });
};

export const samples = {
  externalServices: {
    list: () => ({}),
    getAuthUrl: () => SERVICE,
    grantAccess: async (own) => {
      const state = randomBytes(32).toString("base64url");
      await buildAttempt(own.house, { ...own, state });
      const { nonce } = wishOf(ringOf(own.house.config), state, "");
      return { ...SERVICE, body: { code: codeFor(personOf(own), nonce), state } };
    },
    denyAccess: async (own) => {
      await giveGrant(own);
      return SERVICE;
    },
    // Connected: customer care sees no other.
    getGoogleLocations: async (own) => {
      await connectPlace(own);
      return {};
    },
    connectGoogleLocation: async (own) => {
      await giveGrant(own);
      return { body: placeOf(personOf(own)) };
    },
    cancelConnectGoogleLocation: async (own) => {
      await giveGrant(own);
      return {};
    },
  },
} satisfies RoomSamples;
