import type { RoomSamples } from "../../../test/attack/sample.ts";

let last = 100;
/* Each sample is a change: another number. */
export const samples: RoomSamples = {
  serviceCase: {
    askCallBack: () => ({ body: { topic: "website", phone: `+4922147${(last += 1)}` } }),
    getCallBacks: () => ({}),
    getWantedCompany: () => ({}),
  },
};
