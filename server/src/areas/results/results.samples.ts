import type { RoomSamples, SamplesOf } from "../../../test/attack/sample.ts";

const RESULTS_SAMPLES: SamplesOf<"results"> = {
  getResults: () => ({ query: {} }),
  exportResults: () => ({ query: { format: "csv" } }),
};

export const samples: RoomSamples = { results: RESULTS_SAMPLES };
