import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { NEW_PASSWORD, newAddress, someone } from "../../../test/attack/sign-in-samples.ts";
import { buildUser, PASSWORD } from "../../../test/builders.ts";
import { buildLetterCode, buildLink, buildMailCode } from "./account-link.builders.ts";

/** One that waits for the company's owner. */
const requestOf = async ({ house, accountId, mark }: Own): Promise<string> =>
  buildLink(house, { accountId, userId: (await buildUser(house)).userId, mark });

export const samples: RoomSamples = {
  accountLink: {
    showLink: async ({ house, accountId }) => ({ body: { token: (await buildLetterCode(house, accountId)).code } }),
    login: async (own) => {
      const { login } = await someone(own);
      return { body: { token: await buildMailCode(own.house, own.accountId), login, password: PASSWORD } };
    },
    register: async ({ house, accountId }) => ({
      body: {
        token: await buildMailCode(house, accountId),
        salutation: "Frau",
        firstName: "Erika",
        lastName: "Beispiel",
        email: newAddress(),
        password: NEW_PASSWORD,
        termsAccepted: true,
        newsletter: false,
      },
    }),
    beginLink: async ({ house, accountId }) => ({ body: { token: await buildMailCode(house, accountId) } }),
    getLinks: () => ({}),
    objectToRefusal: async ({ house, accountId, userId, mark }) => ({
      body: { id: await buildLink(house, { accountId, userId, mark, state: "refused" }) },
    }),
    getLinkRequests: () => ({}),
    answerLinkRequest: async (own) => ({ body: { id: await requestOf(own), version: 1, agrees: true } }),
  },
};
