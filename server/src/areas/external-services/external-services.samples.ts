import type { RoomSamples } from "../../../test/attack/sample.ts";

export const samples = {
  externalServices: { list: () => ({}) },
} satisfies RoomSamples;
