import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { buildPhoneCall } from "./secretarial.builders.ts";
import type { Own } from "../../../test/attack/own.ts";
import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";
import { PERIOD } from "../../../test/exported.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

/* Each sample is a change: another phone call, and settings of the present version that say something new. */

let last = 100;
const next = (): number => (last += 1);
const today = (): string => isoDay(new Date());
const newPhoneCall = async ({ house, accountId, mark }: Own): Promise<string> =>
  (await buildPhoneCall(house, { accountId, id: next(), mark, assistant: true })).callId;

const versionOf = async ({ house, accountId }: Own): Promise<number> => {
  const { rows } = await house.admin.query<{ version: number }>("select version from phone_settings where account_id = $1", [accountId]);
  return rows[0]?.version ?? 0;
};

/** A valid input of every phone call about the phone. */
const PHONE_SAMPLES: SamplesOf<"secretarial"> = {
  getCompanyCallerList: async (own) => ({
    query: { ...PERIOD, limit: 20, offset: 0, status: "waiting", sameNumberAs: await newPhoneCall(own), search: "Anruf", sort: "newest" },
  }),
  getPhoneCall: async (own) => ({ query: { callId: await newPhoneCall(own) } }),
  exportPhoneCalls: async (own) => ({
    query: { ...PERIOD, status: "waiting", sameNumberAs: await newPhoneCall(own), search: "Anruf", sort: "oldest", format: "csv" },
  }),
  getCompanyCallStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day" } }),
  exportPhoneCallStatistics: () => ({ query: { startDate: today(), endDate: today(), interval: "Day", format: "csv" } }),
  getCompanySettings: () => ({}),
  updateCompanySettings: async (own) => ({
    body: {
      forwardCalls: true,
      forwardAfterRings: 3,
      serviceFrom: "07:00",
      serviceUntil: "18:00",
      serviceDays: [1, 2, 3, 4, 5],
      greeting: `Guten Tag ${next()}${own.mark}`,
      instructions: [{ caller: `Holzhandel${own.mark}`, phone: "+4922147100", action: "put-through", target: "mobil" }],
      assistantOutsideHours: true,
      notesTo: "buero@example.test",
      urgentSmsTo: "+491724710300",
      vacationStartDate: `${NEXT_YEAR}-12-21`,
      vacationEndDate: `${NEXT_YEAR}-12-31`,
      version: await versionOf(own),
    },
  }),
  updatePhoneCall: async (own) => ({
    body: { callId: await newPhoneCall(own), status: "later", result: "Termin", remindAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
};

export const samples: RoomSamples = { secretarial: PHONE_SAMPLES };
