import { PATHS } from "@schaufenster/contract/paths.ts";
import { linkTo, newSecretLink } from "../../identity/secret-link.ts";
import type { Command } from "../../room.ts";
import { addKey } from "./key.store.ts";

const claimKey: Command = {
  does: "makes the key of a letter or mail to a company: whoever comes with it takes the company over",
  takes: {
    "<accountId>": "the company's number",
    "letter|mail": "what it is sent by",
  },
  example: "4711 letter",
  audited: "job",
  run: async ({ inAccount, say }, { words: [accountId, channel] }) => {
    if (accountId === undefined || (channel !== "letter" && channel !== "mail"))
      throw new Error("claim-key needs the company, and letter or mail.");
    const link = newSecretLink(accountId);
    await inAccount(accountId, (tx) => addKey(tx, { accountId, hash: link.hash, channel }));
    say(linkTo("", PATHS.claimingRedirect, link.text));
    return true;
  },
};

export const commands = { "claim-key": claimKey } satisfies Record<string, Command>;
