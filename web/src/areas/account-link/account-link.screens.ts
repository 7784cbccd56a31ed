import type { Screen } from "../../room.ts";

const link = { pending: "Hier verknüpfen Sie Ihr Konto mit einem Betrieb." };

/** The screens of the room. */
export const screens = {
  accountLinkRedirect: link,
  accountLinkRegister: link,
  accountLinkLogin: link,
  accountLinkHold: link,
  accountLinkPending: link,
} satisfies Record<string, Screen>;
