import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildSubscription } from "./newsletter.builders.ts";

let last = 0;
export const samples: RoomSamples = {
  newsletter: {
    getNewsletter: async (own) => {
      await buildSubscription(own.house, own);
      return {};
    },
    askNewsletter: async ({ house, accountId }) => ({
      body: { email: `newsletter${(last += 1)}@example.com`, replaces: (await buildSubscription(house, { accountId })).id },
    }),
    endNewsletter: async ({ house, accountId }) => ({ body: { id: (await buildSubscription(house, { accountId })).id } }),
    showNewsletterLink: async (own) => ({ body: { link: (await buildSubscription(own.house, { ...own, state: "asked" })).confirm } }),
    confirmNewsletter: async (own) => ({ body: { link: (await buildSubscription(own.house, { ...own, state: "asked" })).confirm } }),
  },
};
