import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryReport, feedbackReport } from "../../../../sandbox/src/mail-server/reports.ts";
import { readLetterReport } from "./letter-report.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const LETTER = { messageId: `<${ID}@nahwerk.example>`, to: "vera@example.org" };
const read = (text: string) => readLetterReport(Buffer.from(text));

test.each([
  ["5.1.1", "unknown"],
  ["5.1.10", "unknown"],
  ["5.1.8", "refused"],
  ["5.2.2", "full"],
  ["5.7.1", "refused"],
  ["5.0.0", "refused"],
])("a letter that was given up with %s names its reason", async (status, reason) => {
  expect(await read(deliveryReport(LETTER, status))).toEqual({ id: ID, reason });
});

test.each([
  ["is tried again", deliveryReport(LETTER, "4.2.2")],
  ["is called failed for the moment", deliveryReport(LETTER, "4.4.7", "failed")],
  ["was delivered", deliveryReport(LETTER, "2.0.0", "delivered")],
  ["was called no spam", feedbackReport(LETTER, "not-spam")],
  ["has another's number", deliveryReport({ ...LETTER, messageId: "<20261117.1@elsewhere.example>" }, "5.1.1")],
  ["has no number", deliveryReport(LETTER, "5.1.1").replace(/Message-ID: <0f.*\r\n/, "")],
  ["has two numbers", deliveryReport(LETTER, "5.1.1").replace(/(Message-ID: <0f.*\r\n)/, "$1$1")],
  ["is only told of in words", "Subject: Undelivered\r\n\r\n5.1.1 Message-ID: " + LETTER.messageId],
])("a letter that %s marks nobody", async (_what, text) => {
  expect(await read(text)).toBeUndefined();
});

test("a complaint is one, with the letter or with its head alone", async () => {
  expect(await read(feedbackReport(LETTER))).toEqual({ id: ID, reason: "complained" });
  expect(await read(feedbackReport(LETTER, "Fraud"))).toEqual({ id: ID, reason: "complained" });
});

test("a report that breaks off anywhere is read to its end or not at all, and never fails", async () => {
  const text = deliveryReport(LETTER, "5.1.1");
  const ends = text.indexOf("\r\n", text.indexOf(ID));
  for (let length = 0; length < text.length; length += 7) {
    const said = await read(text.slice(0, length));
    expect(said ?? null, `cut at ${length}`).toEqual(length < ends ? null : { id: ID, reason: "unknown" });
  }
});

test("whatever comes is read without failing", async () => {
  const marks = [
    "--report-8f3a",
    "\r\n",
    "Content-Type: message/delivery-status",
    "Status: 5.1.1",
    "Action: failed",
    LETTER.messageId,
    "\u0000",
    "=",
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.constantFrom(...marks), fc.string())), async (pieces) => {
      const said = await read(deliveryReport(LETTER, "4.2.2").replace("\r\n\r\n", `\r\n\r\n${pieces.join("\r\n")}`));
      expect(said === undefined || said.id === ID).toBe(true);
    }),
    { numRuns: 200 },
  );
  const deep = Array.from({ length: 400 }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`).join("");
  expect(await read(deep)).toBeUndefined();
  expect(await read(`Content-Type: multipart/report; boundary=${"x".repeat(900_000)}`)).toBeUndefined();
});
