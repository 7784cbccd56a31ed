import { PATHS } from "@schaufenster/contract/paths.ts";
import { ofCompany, type ToldKind } from "../kind.ts";
import type { LetterRow } from "../told.store.ts";
import { inStead } from "../wishes.ts";

/* What an SMS says: one message of 160 letters of the GSM alphabet (3GPP TS 23.038). One letter beyond it, and the message has room for 70. */

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** They take the room of two. */
const EXTENDED = "^{}\\[~]|€";
const MOST = 160;
/** Signs of print that everybody reads in a plainer form, too. */
const PLAIN: Readonly<Record<string, string>> = {
  "„": '"',
  "“": '"',
  "”": '"',
  "‚": "'",
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "-",
  "‑": "-",
  "…": "...",
  "·": "-",
  "\u00a0": " ",
  "\u202f": " ",
};

/** The same in letters that every phone shows; what has no likeness there is left out. */
export const inGsm = (text: string): string =>
  Array.from(text.normalize("NFC"), (letter) => {
    if (BASIC.includes(letter) || EXTENDED.includes(letter)) return letter;
    const plain = PLAIN[letter] ?? letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return Array.from(plain).every((one) => BASIC.includes(one)) ? plain : "";
  })
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();
/** The room that a text takes. */
export const gsmLength = (text: string): number => Array.from(text).reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0);
const cut = (text: string, room: number): string => {
  if (gsmLength(text) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 0 && gsmLength(letters.join("")) > room - 3) letters.pop();
  return `${letters.join("").trimEnd()}...`;
};

/** What came so long ago is no news; it lies in the portal. */
const DAY_MS = 86_400_000;

/** Where a message comes from. */
interface Sender {
  readonly name: string;
  readonly portalUrl: string;
}

/** Writes what somebody is told of a company; nothing when all of it is over or old. */
export const writeSms = (
  accountId: string,
  occasions: readonly (LetterRow & { readonly told: ToldKind })[],
  { sender, now }: { readonly sender: Sender; readonly now: Date },
): string | undefined => {
  const items = occasions.filter((one) => one.letter_at.getTime() + DAY_MS > now.getTime());
  const [first, ...others] = items;
  if (!first) return undefined;
  const ofOneKind = others.every(({ kind }) => kind === first.kind);
  const counted = (ofOneKind ? first.told.counted : undefined) ?? "Neuigkeiten";
  const text =
    others.length === 0
      ? `${inStead(items)}${first.told.titleOf(first.facts)}. ${first.told.lineOf(first.facts)}`
      : `${inStead(items)}${items.length} ${counted}`;
  const [list = ""] = first.told.pageOf("").split("?");
  const page = others.length === 0 ? first.told.pageOf(first.object) : ofOneKind ? list : PATHS.inbox;
  const url = `${sender.portalUrl}${ofCompany(page, accountId)}`;
  return `${cut(inGsm(`${sender.name}: ${text}`), MOST - gsmLength(url) - 1)} ${url}`;
};

/** The message that a code comes with. */
export const writeCode = ({ name }: Pick<Sender, "name">, code: string, minutes: number): string =>
  inGsm(`${name}: Ihr Code ist ${code}. Er gilt ${minutes} Minuten. Geben Sie ihn niemandem weiter.`);
