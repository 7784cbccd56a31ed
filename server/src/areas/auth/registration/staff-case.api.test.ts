import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../../../../test/cli.ts";
import { Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { collectPost, tokenIn } from "../../../../test/post.ts";
import { writeOpen } from "../../../db/db.ts";
import { sha256 } from "../../../session/token.ts";
import { PEOPLE } from "../../../brought.ts";
import { endCase, listCases } from "../../../floor/staff-cases.ts";
import { addRegistration, takeById } from "./registration.store.ts";

/* Who registers names a company; that makes nobody its owner, but staff get to know of it. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const register = async (email: string, company: object) => {
  const browser = await new Browser(house).open();
  const person = { firstName: "Mira", lastName: "Amsel", email, password: "gelbe Stühle am Fenster", termsAccepted: true } as const;
  await browser.send(auth.register, { body: { kind: "customer", ...person, ...company } });
  const [letter] = await collectPost(house);
  return async () => expect((await browser.send(auth.activateRegistration, { body: { token: tokenIn(letter) } })).status).toBe(200);
};
const openCases = () => listCases(house.admin);

test("the company of a registration becomes a case when the address is confirmed, and not before", async () => {
  const activate = await register("mira@amsel.test", { companyName: "Malerbetrieb Amsel & Söhne" });
  expect(await openCases()).toEqual([]);
  await activate();
  const [line, ...others] = await openCases();
  expect(others).toEqual([]);
  expect(line).toContain('nahwerk  company-wanted  "Malerbetrieb Amsel & Söhne"');
  expect(line).toContain("Mira Amsel <mira@amsel.test>");
  expect(await runCli(house, "open-cases")).toMatchObject({ code: 0, out: `${line}\n` });
});

test("no company, no case", async () => {
  const before = await openCases();
  await (
    await register("ohne@amsel.test", { kind: "private" })
  )();
  expect(await openCases()).toEqual(before);
});

test("a case is closed once, with an outcome; the trail and the person's copy say so", async () => {
  await (
    await register("fertig@amsel.test", { companyName: "Tischlerei Birke" })
  )();
  const line = (await openCases()).find((one) => one.includes("Tischlerei Birke")) ?? "";
  const id = line.split("  ")[0] ?? "";
  const outcome = "Firma 4711 wurde zugeordnet";
  await expect(endCase(house.admin, id, "kurz")).rejects.toThrow("--outcome");
  await expect(endCase(house.admin, "x", outcome)).rejects.toThrow("the number of a case");
  expect(await runCli(house, "close-case", id, "--outcome", outcome)).toMatchObject({ code: 0 });
  await expect(endCase(house.admin, id, outcome)).rejects.toThrow("No case of this number is open.");
  expect((await openCases()).filter((one) => one.includes(id))).toEqual([]);
  const { rows } = await house.admin.query("select user_id from audit_event where call = 'cli:close-case' and object = $1", [id]);
  expect(rows).toHaveLength(1);
  const told = await writeOpen(house.admin, (tx) => PEOPLE.read(tx, "staff_case", rows[0].user_id));
  expect(told).toMatchObject([{ company_name: "Tischlerei Birke", outcome }]);
});

test("a registration can carry the letter of an entry to the person it becomes", async () => {
  const id = "11111111-1111-4111-8111-111111111111";
  const waiting = {
    id,
    loginHash: sha256("x"),
    brand: "nahwerk",
    kind: "customer",
    salutation: "keine",
    firstName: "A",
    lastName: "B",
    email: "a@b.test",
    companyName: null,
    newsletter: false,
    passwordHash: null,
    keyId: "k1",
    deviceHash: null,
    claimHash: sha256("letter"),
  } as const;
  await writeOpen(house.app.pools.auth, (tx) => addRegistration(tx, waiting));
  const taken = await writeOpen(house.app.pools.auth, (tx) => takeById(tx, id));
  expect(taken?.claim_hash).toEqual(sha256("letter"));
});
