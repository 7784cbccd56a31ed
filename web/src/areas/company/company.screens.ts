import type { ScreenLoader } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  contract: () => import("./contract/contract.screen.tsx"),
  products: () => import("./products/products.screen.tsx"),
  contacts: () => import("./contacts/contacts.screen.tsx"),
  productLink: () => import("./products/product-link.screen.tsx"),
  highlights: () => import("./products/highlights.screen.tsx"),
} satisfies Record<string, ScreenLoader>;
