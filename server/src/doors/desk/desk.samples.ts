import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { callBackCase } from "../../../test/desk.ts";

/** A day within the month in which a case may be put off. */
const soon = (): string => addDays(isoDay(new Date()), 5);

/* Each write is about a case of its own that the caller has taken. */
export const samples: RoomSamples = {
  desk: {
    getCases: async ({ house, accountId }) => ({
      query: { list: "waiting", kind: "call-back", after: (await callBackCase(house, accountId)).number },
    }),
    getCase: async ({ house, accountId }) => ({ path: { number: (await callBackCase(house, accountId)).number } }),
    findCompanies: () => ({ query: { search: "Firma" } }),
    takeCase: async ({ house, accountId }) => ({ body: await callBackCase(house, accountId) }),
    handOverCase: async ({ house, accountId, userId }) => ({
      body: { ...(await callBackCase(house, accountId, userId)), to: userId, reason: "Kennt die Firma besser" },
    }),
    snoozeCase: async ({ house, accountId, userId }) => ({
      body: { ...(await callBackCase(house, accountId, userId)), until: soon(), reason: "Firma hat Betriebsferien" },
    }),
    answerCase: async ({ house, accountId, userId }) => ({
      body: { ...(await callBackCase(house, accountId, userId)), decision: "reached", text: "Wir haben alles besprochen." },
    }),
  },
};
