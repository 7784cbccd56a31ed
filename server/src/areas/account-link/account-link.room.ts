import type { Room } from "../../room.ts";
import { ACCOUNT_LINK_CASES } from "./account-link.cases.ts";
import { accountLinkHandlers } from "./account-link.handlers.ts";
import { keepLinks } from "./account-link.jobs.ts";
import { writeMoved, writeOffered, type AboutCode, type AboutLink } from "./account-link.mails.ts";
import { ACCOUNT_LINK_PERSONAL } from "./account-link.personal.ts";
import { ACCOUNT_LINK_TOLD } from "./account-link.told.ts";
import { CODES_KEYED } from "./code.store.ts";

declare module "../../jobs/queues.ts" {
  interface Letters {
    "account-link-offered": AboutCode;
    "account-link-moved": AboutLink;
  }
}

/** Linking a person to a company that has an account. */
export const accountLinkRoom = {
  handlers: (parts) => ({
    accountLink: accountLinkHandlers({ key: parts.key, signIn: parts.signInWith(parts), registerWith: parts.registerWith(parts) }),
  }),
  letters: { "account-link-offered": writeOffered, "account-link-moved": writeMoved },
  upkeep: { "account-links": { cron: "* * * * *", run: keepLinks } },
  cases: ACCOUNT_LINK_CASES,
  told: ACCOUNT_LINK_TOLD,
  personal: ACCOUNT_LINK_PERSONAL,
  keyed: [CODES_KEYED],
  commands: () => import("./account-link.commands.ts"),
} satisfies Room;
