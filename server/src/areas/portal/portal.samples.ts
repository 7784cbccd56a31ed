import type { RoomSamples } from "../../../test/attack/sample.ts";

export const samples = {
  portal: { getBrand: () => ({}), getMenuItems: () => ({}), getNotifications: () => ({}), decryptData: () => ({ body: { data: "abc" } }) },
} satisfies RoomSamples;
