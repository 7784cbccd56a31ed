import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildMatter } from "./service-case.builders.ts";

let last = 100;
/* Each sample is a change: another number. */
export const samples: RoomSamples = {
  serviceCase: {
    create: () => ({
      path: { type: "callback" },
      body: {
        subject: "Anzeige im Advent",
        text: "Bitte rufen Sie mich an.",
        phone: `+4922147${(last += 1)}`,
        call: { day: answerDay(isoDay(new Date())), time: "10:00" },
      },
    }),
    getCases: () => ({}),
    reply: async ({ house, accountId, mark }) => ({
      body: { id: await buildMatter(house, { accountId, mark }), version: 1, text: "Noch eine Frage dazu." },
    }),
    askCallBack: () => ({ body: { topic: "website", phone: `+4922147${(last += 1)}` } }),
    getCallBacks: () => ({}),
    getWantedCompany: () => ({}),
  },
};
