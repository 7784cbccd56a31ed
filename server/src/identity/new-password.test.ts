import { PASSWORD_LENGTH } from "@schaufenster/contract/areas/auth/password.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { describe, expect, test } from "vitest";
import { ratioInTurns } from "../../test/turns.ts";
import { hashSecret } from "./hashing.ts";
import { loadKnownPasswords } from "./known-passwords.ts";
import { checkNewPassword } from "./new-password.ts";

const verdict = async (password: string, context: readonly string[] = []): Promise<string> => {
  expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.least);
  try {
    await checkNewPassword(password, context, ["nahwerk", "ortsfink"]);
    return "good";
  } catch (error) {
    return error instanceof Refused ? error.code : "thrown";
  }
};
const verdicts = async (passwords: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const password of passwords) found.push(`${password}: ${await verdict(password)}`);
  return found;
};
const all = (passwords: readonly string[], end: string): string[] => passwords.map((password) => `${password}: ${end}`);

test("asking the list costs less than the hash that follows", async () => {
  await loadKnownPasswords();
  const words = "ein langes Wort und noch eins";
  expect(
    await ratioInTurns(
      () => verdict(words),
      () => hashSecret(words),
      15,
    ),
  ).toBeLessThan(1);
});

describe("T-PW: passwords from leaks", () => {
  test("are refused as they stand on the list, however they are written", async () => {
    const listed = ["liverpool1892", "unbelievable", "1q2w3e4r5t6y", "UNBELIEVABLE", "  unbelievable  ", "zaq12wsxcde3"];
    expect(await verdicts(listed)).toEqual(all(listed, "rejected-content"));
  });

  test("are refused with digits and signs around a shorter one", async () => {
    const decorated = ["Sunshine2024!", "!!butterfly!!", "baseball19870412", "2024Starwars!!", "abc123!!!!!!"];
    expect(await verdicts(decorated)).toEqual(all(decorated, "rejected-content"));
  });

  test("are refused when they only repeat one", async () => {
    const repeated = ["sunshinesunshine", "starwarsstarwars1", "computercomputer"];
    expect(await verdicts(repeated)).toEqual(all(repeated, "rejected-content"));
  });

  test("the positive twin: what only resembles one is taken", async () => {
    const good = [
      "vier neue lange Worte",
      "ein langes Wort und noch eins",
      "correct horse battery staple",
      "Blaue Kuh springt 7-mal!",
      "sunshine über dem Kanal",
      "butterfly Gartenzaun 9",
      "x7Kp!9qL2mZ4",
      "Tq8#vR2@nW5z",
      "gJw-pfx-93k-ubd",
      "Baum8392017462513",
      "Zug um Zug nach Buxtehude",
      "straßenbahn-haltestelle",
    ];
    expect(await verdicts(good)).toEqual(all(good, "good"));
  });

  test("no phrase of three words is refused, whatever the words", async () => {
    const words = "tisch lampe garten wolke stein brille ofen kanal segel birne zange mantel löffel fenster".split(" ");
    const phrases = words.map((word, index) => [word, words[(index + 5) % words.length], words[(index + 9) % words.length]].join(" "));
    expect(await verdicts(phrases)).toEqual(all(phrases, "good"));
  });
});

describe("words of one's own", () => {
  test("stems of every list and names of the person are refused, whatever surrounds them", async () => {
    expect(await verdict("passwort-hallo-1")).toBe("rejected-content");
    expect(await verdict("Gartenzaun Anders 4", ["Anders"])).toBe("rejected-content");
    expect(await verdict("Gartenzaun Anders 4", ["Beispiel"])).toBe("good");
  });
});
