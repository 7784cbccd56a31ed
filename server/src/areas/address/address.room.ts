import type { Room } from "../../room.ts";
import { addressHandlers } from "./address.handlers.ts";

/** Towns, streets, addresses. */
export const addressRoom = {
  handlers: ({ registers }) => ({ address: addressHandlers(registers) }),
} satisfies Room;
