import { describe, expect, test } from "vitest";
import { beginLink, linkRole, printLinkCode, readLinkCode, type LinkProof } from "./link.rules.ts";

const proof: LinkProof = { channel: "letter", named: null, email: "erika@betrieb.example", owned: false };
const mail = (named: string, email: string, owned = false) => beginLink({ channel: "mail", named, email, owned });

describe("where a link begins", () => {
  test("a letter to a company without an owner links", () => expect(beginLink(proof)).toEqual({ state: "linked", reason: null }));
  test("a company with an owner is asked", () => {
    expect(beginLink({ ...proof, owned: true })).toEqual({ state: "pending", reason: null });
    expect(mail("info@betrieb.example", "erika@betrieb.example", true).state).toBe("pending");
  });
  test("the address that the mail went to links, owner or not, however it is written", () => {
    expect(mail("Erika@Betrieb.example", "erika@betrieb.EXAMPLE", true).state).toBe("linked");
    expect(mail("erika@web.de", "ERIKA@web.de").state).toBe("linked");
  });
  test("another address of the same house links; one of another waits for our desk", () => {
    expect(mail("info@betrieb.example", "erika@betrieb.example").state).toBe("linked");
    expect(mail("info@betrieb.example", "erika@anderswo.example")).toEqual({ state: "hold", reason: "differs" });
    expect(mail("info@betrieb.example", "erika@betrieb.example.angreifer.example").state).toBe("hold");
  });
  test("a provider of mailboxes is no house", () => expect(mail("betrieb@web.de", "erika@web.de").state).toBe("hold"));
  test("without an owner one becomes it, or else one begins in the office", () =>
    expect([linkRole(false), linkRole(true)]).toEqual(["owner", "office"]));
});

describe("the code of a letter", () => {
  test("is read however it is grouped, and is what was printed", () => {
    const read = { kind: "letter", company: "1000123", pin: "48210937" };
    expect(printLinkCode("1000123", "48210937")).toBe("1000123-4821-0937");
    for (const typed of ["1000123-4821-0937", "100012348210937", " 1000123 4821 0937 ", "1000123.48.21.09.37"])
      expect(readLinkCode(typed)).toEqual(read);
  });
  test("keeps the zeros of its secret", () =>
    expect(readLinkCode("7-0000-0001")).toEqual({ kind: "letter", company: "7", pin: "00000001" }));
  test("is none without a company, with a company of zero, or with letters", () => {
    for (const typed of ["", "12345678", "0-1234-5678", "1000123-4821-093x", "abc", "-", "1".repeat(30)])
      expect(readLinkCode(typed)).toBeUndefined();
  });
  test("a link of a mail is a link", () => {
    const text = `1000123.${"a".repeat(43)}`;
    expect(readLinkCode(text)).toEqual({ kind: "link", text });
    expect(readLinkCode(`${text}a`)).toBeUndefined();
  });
});
