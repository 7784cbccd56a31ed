import type { Room } from "../../room.ts";
import { companyHandlers } from "./company.handlers.ts";

/** The customer behind the entry. */
export const companyRoom = {
  handlers: () => ({ company: companyHandlers() }),
} satisfies Room;
