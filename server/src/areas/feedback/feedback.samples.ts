import type { RoomSamples } from "../../../test/attack/sample.ts";

let last = 0;
/* Each sample is another message. */
export const samples: RoomSamples = {
  feedback: {
    sendCorrection: ({ mark }) => ({
      body: {
        reason: "wrong",
        company: "Bäckerei Beispiel",
        address: "Hauptstraße 5, 50667 Köln",
        text: `Hinweis ${(last += 1)} ${mark}`,
        email: null,
      },
    }),
    reportBarrier: () => ({ body: { page: "/login", text: `Barriere ${(last += 1)}`, email: `leserin${last}@example.com` } }),
  },
};
