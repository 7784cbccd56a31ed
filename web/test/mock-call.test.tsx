import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { expect, test } from "vitest";
import { sendForFile } from "../src/http/files.ts";
import { send } from "../src/http/send.ts";
import { takeFaults } from "./faults.ts";
import { mockCall, refuse } from "./mock-call.ts";
import { NEW_LEAD } from "./sample-lead.ts";

/* The tools themselves: what they report fails a test (faults.ts throws it when the test is over), so here it is taken away first. */

const ask = () => send(leads.getLead, { query: { externalId: "A-1" } }, { accountId: "4711" });

test("a call that nobody answers is named", async () => {
  const aborted = new AbortController();
  const asked = send(leads.getLead, { query: { externalId: "A-1" } }, { signal: aborted.signal }).catch(() => null);
  await expect.poll(() => takeFaults()[0]).toBe(`Nobody answers GET ${leads.getLead.path}: mockCall() it.`);
  aborted.abort();
  await asked;
  takeFaults();
});

test.each(["error", "warn"] as const)("what is said by console.%s is reported", (level) => {
  console[level]("zu laut");
  expect(takeFaults()).toEqual([`console.${level}: zu laut`]);
});

test("an answer reaches the page, and the test sees what was asked", async () => {
  const asked = mockCall(leads.getLead, ({ query }) => ({ ...NEW_LEAD, externalId: query.externalId }));
  expect(await ask()).toEqual(NEW_LEAD);
  expect(asked.map(({ query, url }) => [query.externalId, url.searchParams.get("accountId")])).toEqual([["A-1", "4711"]]);
});

test("an answer that the server never gives is none", async () => {
  mockCall(leads.getLead, { ...NEW_LEAD, status: "lost" as "new" });
  await expect(ask()).rejects.toMatchObject({ code: "no-connection" });
  expect(takeFaults()[0]).toMatch(/^The server never answers getLead so: status: /);
});

test("a refusal that the call does not know is none", async () => {
  mockCall(leads.getLead, refuse("wrong-credentials"));
  await expect(ask()).rejects.toMatchObject({ code: "no-connection" });
  expect(takeFaults()[0]).toBe("getLead is never refused with wrong-credentials");
});

test("a refusal that it knows comes with its status and its field", async () => {
  mockCall(leads.getLead, refuse("invalid-input", { field: "externalId" }));
  await expect(ask()).rejects.toMatchObject({ status: 400, errors: [{ code: "invalid-input", field: "externalId" }] });
});

test("what the server would refuse is not answered as if it were right", async () => {
  mockCall(leads.acceptLead, NEW_LEAD);
  await expect(send(leads.acceptLead, { body: { externalId: "" } })).rejects.toMatchObject({ code: "no-connection" });
  expect(takeFaults()[0]).toMatch(/^The server refuses what was sent to acceptLead: externalId: /);
});

test("a file comes with its name", async () => {
  mockCall(leads.exportLeads, new File(["Inhalt"], "Anfragen.pdf", { type: "application/pdf" }));
  const { name, content } = await sendForFile(leads.exportLeads, { query: { format: "pdf" } });
  expect([name, await content.text()]).toEqual(["Anfragen.pdf", "Inhalt"]);
});
