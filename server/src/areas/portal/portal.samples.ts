import type { RoomSamples } from "../../../test/attack/sample.ts";
import { ringOf } from "../../connections.ts";
import { sealProductLink } from "./product-link.ts";

const LINK = { sku: "WEB-KOMFORT-12", until: "2999-12-31" } as const;

export const samples = {
  portal: {
    getBrand: () => ({}),
    getMenuItems: () => ({}),
    search: () => ({ body: { search: "Titel" } }),
    getNotifications: () => ({}),
    decryptData: ({ house }) => ({ body: { data: sealProductLink(ringOf(house.config), "nahwerk", LINK) } }),
  },
} satisfies RoomSamples;
