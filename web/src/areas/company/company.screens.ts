import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  contract: "unbuilt",
  products: "unbuilt",
  documents: "unbuilt",
  contacts: "unbuilt",
  productLink: "unbuilt",
} satisfies Record<string, Screen>;
