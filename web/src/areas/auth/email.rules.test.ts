import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { Email } from "@schaufenster/contract/areas/auth/credentials.model.ts";
import { expect, test } from "vitest";
import { findFaults, loadShape } from "../../parts/form/check.ts";
import { emailFault, emailFaultAt, tidyEmail } from "./email.rules.ts";
import { accountTexts } from "./account.texts.ts";

const texts = accountTexts.emailFaults;

test("each fault has words of its own", () => {
  expect(emailFault("")).toBe(texts.missing);
  expect(emailFault("j.kranz")).toBe(texts.noAt);
  expect(emailFault("j.kranz@malerbetrieb-kranz")).toBe("Nach dem @-Zeichen fehlt die Endung. Bitte ergänzen Sie zum Beispiel „.de“.");
  expect(emailFault("j.kranz@")).toBe(texts.noDomain);
  expect(emailFault("@kranz.example")).toBe(texts.noName);
  expect(emailFault("j@kranz@example.org")).toBe(texts.twoAt);
  expect(emailFault("j kranz@example.org")).toBe(texts.blank);
  expect(emailFault("jörg@example.org")).toBe(texts.oddCharacter("ö"));
  expect(emailFault(`${"x".repeat(250)}@example.org`)).toBe(texts.tooLong);
});

test("what is pasted along is taken off", () => {
  expect(tidyEmail(" \u00a0mailto:j.kranz@example.org\u200b ")).toBe("j.kranz@example.org");
  expect(tidyEmail("<j.kranz@example.org>")).toBe("j.kranz@example.org");
});

test("the page and the server agree", async () => {
  const shape = await loadShape(auth.resendActivation);
  const parts = ["j.kranz", "j..kranz", ".j", "j.", "o'neil", "a+b", "a'", "x", "_", "ä"];
  const domains = ["example.org", "example", "ex-ample.co.uk", "-a.de", "a..de", "a.d", "a.de.", "münchen.de", "1.de", "a_b.de"];
  for (const email of parts.flatMap((part) => domains.map((domain) => `${part}@${domain}`))) {
    const found = findFaults(shape, { email }, [], { faultAt: (path) => emailFaultAt(path, email) });
    expect([email, found.length === 0]).toEqual([email, Email.safeParse(email).success]);
    // The own words refuse nothing that the server takes.
    expect([email, found.length === 0 && emailFault(email) !== null]).toEqual([email, false]);
  }
});
