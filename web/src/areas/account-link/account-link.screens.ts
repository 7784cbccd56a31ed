import type { Screen } from "../../room.ts";

/** The screens of the room. */
export const screens = {
  accountLinkRedirect: "unbuilt",
  accountLinkRegister: "unbuilt",
  accountLinkLogin: "unbuilt",
  accountLinkHold: "unbuilt",
  accountLinkPending: "unbuilt",
} satisfies Record<string, Screen>;
