import type { RoomSamples } from "../../../test/attack/sample.ts";

export const samples = {
  welcomeTour: { noteTour: () => ({ body: { event: "step", step: "leads" } }) },
} satisfies RoomSamples;
