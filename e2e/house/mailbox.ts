import { expect } from "@playwright/test";
import { URLS } from "./instance.ts";

/** A mail that the portal has sent. */
export interface Letter {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly time: string;
  readonly to: readonly { readonly address: string }[];
}

const API = `${URLS.mailWeb}/api/email`;
/** As long as every other expectation waits: a machine that does much else is slow. */
const ARRIVES_WITHIN_MS = 60_000;

/** Throws everything away that an earlier run has left. */
export const emptyMailbox = async (): Promise<void> => {
  const reply = await fetch(`${API}/all`, { method: "DELETE" });
  if (!reply.ok) throw new Error(`The mail catcher answers ${reply.status}.`);
};

/** Everything sent to an address, oldest first. */
export const lettersTo = async (address: string): Promise<readonly Letter[]> => {
  const reply = await fetch(API);
  const all = (await reply.json()) as readonly Letter[];
  return all
    .filter((letter) => letter.to.some((one) => one.address.toLowerCase() === address.toLowerCase()))
    .sort((a, b) => a.time.localeCompare(b.time));
};

/** Waits for the newest mail to an address whose subject fits. */
export const letterTo = async (address: string, subject: RegExp): Promise<Letter> => {
  const find = async (): Promise<Letter | undefined> => (await lettersTo(address)).findLast((letter) => subject.test(letter.subject));
  let letter: Letter | undefined;
  await expect(async () => {
    letter = await find();
    expect(letter, `a mail to ${address} about ${subject}`).toBeDefined();
  }).toPass({ timeout: ARRIVES_WITHIN_MS, intervals: [200, 400, 800] });
  if (letter === undefined) throw new Error("unreachable");
  return letter;
};

/** The head of a mail as it was sent, each field on one line: the catcher's own list leaves some out. */
export const headOf = async ({ id }: Letter): Promise<string> => {
  const source = await (await fetch(`${API}/${id}/source`)).text();
  return (source.split(/\r?\n\r?\n/, 1)[0] ?? "").replaceAll(/\r?\n[ \t]+/g, " ");
};

/** The first link of a mail that leads to this path of the portal. */
export const linkIn = (letter: Letter, path: string): string => {
  const link = letter.text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname === path);
  if (link === undefined) throw new Error(`The mail "${letter.subject}" has no link to ${path}:\n${letter.text}`);
  return link;
};
