import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { FedBrand } from "@schaufenster/contract/areas/portal/fed-brand.model.ts";
import { Email } from "@schaufenster/contract/areas/auth/credentials.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { findBrands } from "../../registers/brand.store.ts";
import type { Command, CommandTools } from "../../room.ts";
import { mintLetter } from "./code.service.ts";
import { findLetterAddress, keepMail } from "./code.store.ts";
import { writeCodeLetter } from "./letter.paper.ts";

/** Draws the letter and mints its code, in one transaction: a file that cannot be written takes the code with it. */
const drawLetter = async (
  { inAccount, key, loadPapers }: Pick<CommandTools, "inAccount" | "key" | "loadPapers">,
  accountId: string,
  file: string,
): Promise<string> => {
  const { openPdf, paperOf } = await loadPapers();
  return inAccount(accountId, async (tx) => {
    const to = await findLetterAddress(tx, accountId);
    if (!to) throw new Error("There is no such company.");
    const brand = FedBrand.parse((await findBrands(tx)).find((one) => one.key === to.brand)?.data);
    const { code, until } = await mintLetter(tx, key, accountId);
    const day = formatDay(isoDay(until));
    const letter = {
      company: to.company,
      street: to.street ?? "",
      place: `${to.zip ?? ""} ${to.city}`.trim(),
      portal: brand.name,
      page: `https://${brand.hosts[0]}${PATHS.accountLinkRedirect}`,
      code,
      until: day,
      createdAt: new Date(),
    };
    // Whoever can read it can link: for its owner alone, until it is printed.
    await writeFile(file, await writeCodeLetter(openPdf, letter, paperOf(brand)), { mode: 0o600 });
    return day;
  });
};

const accountLink: Command = {
  does: "sends the link that ties a person to a company, or draws the letter with its code; a new letter makes the one before worthless",
  takes: {
    "<accountId>": "the company's number",
    "<name@domain>|<letter.pdf>": "the address that the mail goes to, or the file that the letter is written to",
  },
  example: "4711 letter.pdf",
  audited: "job",
  run: async ({ inAccount, key, loadPapers, say }, { words: [accountId = "", to = ""] }) => {
    if (!/^[1-9]\d{0,17}$/.test(accountId) || to === "")
      throw new Error("account-link needs the company, and an address or the name of a PDF.");
    if (to.toLowerCase().endsWith(".pdf") && !to.includes("@")) {
      say(`${to} (until ${await drawLetter({ inAccount, key, loadPapers }, accountId, to)})`);
      return true;
    }
    const address = Email.safeParse(to);
    if (!address.success) throw new Error("That is neither an address nor the name of a PDF.");
    await inAccount(accountId, async (tx) => {
      if (!(await findLetterAddress(tx, accountId))) throw new Error("There is no such company.");
      await keepMail(tx, { accountId, id: randomUUID(), address: address.data });
    });
    say("The mail goes out within a minute.");
    return true;
  },
};

export const commands = { "account-link": accountLink } satisfies Record<string, Command>;
