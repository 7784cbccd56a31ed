import { answerDay } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { RoomSamples } from "../../../test/attack/sample.ts";
import { buildCaseFile, buildMatter } from "./service-case.builders.ts";

let last = 100;
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
/* Each sample is a change: another number. */
export const samples: RoomSamples = {
  serviceCase: {
    create: async (own) => ({
      path: { type: "callback" },
      body: {
        subject: "Anzeige im Advent",
        text: "Bitte rufen Sie mich an.",
        phone: `+4922147${(last += 1)}`,
        call: { day: answerDay(isoDay(new Date())), time: "10:00" },
        files: [await buildCaseFile(own.house, own)],
      },
    }),
    getCases: () => ({}),
    reply: async ({ house, accountId, mark }) => ({
      body: {
        id: await buildMatter(house, { accountId, mark }),
        version: 1,
        text: "Noch eine Frage dazu.",
        files: [await buildCaseFile(house, { accountId })],
      },
    }),
    uploadCaseFile: async ({ house, accountId }) => {
      // There is an end to what nobody has sent.
      await house.admin.query("delete from service_case_file where account_id = $1 and case_id is null", [accountId]);
      return { query: { name: "foto.png" }, upload: PNG };
    },
    downloadCaseFile: async ({ house, accountId, mark }) => {
      const caseId = await buildMatter(house, { accountId, mark });
      return { query: { id: await buildCaseFile(house, { accountId, caseId, mark }) } };
    },
    askCallBack: () => ({ body: { topic: "website", phone: `+4922147${(last += 1)}` } }),
    getCallBacks: () => ({}),
    getWantedCompany: () => ({}),
  },
};
