import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Browser } from "../../../../test/client.ts";
import { openHouse, type House } from "../../../../test/house.ts";
import { collectPost, tokenIn } from "../../../../test/post.ts";

/* A registration becomes a person whole or not at all: what is cut off in between can be repeated with the same link or code. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());
beforeEach(async () => void (await collectPost(house)));

const PASSWORD = "Lampe Regal Kupfer Birke";
let number = 0;

/** Somebody who has registered, and what the mail brought. */
const registered = async () => {
  const email = `neu${(number += 1)}@example.test`;
  const browser = await new Browser(house).open();
  const person = { kind: "private", firstName: "Wiebke", lastName: "Ahrens", email, password: PASSWORD, termsAccepted: true } as const;
  expect((await browser.send(auth.register, { body: person })).status).toBe(200);
  const [letter] = await collectPost(house);
  const code = /ein: (\d{3} \d{3})/.exec(letter?.content.paragraphs.join(" ") ?? "")?.[1]?.replace(" ", "") ?? "";
  return { email, browser, byLink: { token: tokenIn(letter) }, byCode: { email, code } };
};
const peopleOf = async (email: string): Promise<number> =>
  (await house.admin.query("select from app_user where email = $1", [email])).rowCount ?? 0;

describe.each([
  ["the password", "insert (user_id, password_hash, pepper_id) on credential", "insert on credential"],
  ["the trail", "insert on audit_event", "insert on audit_event"],
])("when %s cannot be written", (_, granted, revoked) => {
  test.each(["byLink", "byCode"] as const)("nothing has happened, and %s it works afterwards", async (way) => {
    const { email, browser, [way]: body } = await registered();
    await house.admin.query(`revoke ${revoked} from portal_auth`);
    const cut = await browser.send(auth.activateRegistration, { body });
    await house.admin.query(`grant ${granted} to portal_auth`);
    expect([cut.status, await peopleOf(email)]).toEqual([500, 0]);
    expect((await browser.send(auth.activateRegistration, { body })).data).toEqual({ kind: "private", email });
    expect((await browser.send(auth.login, { body: { login: email, password: PASSWORD } })).status).toBe(200);
  });
});

test("two at the same time make one person", async () => {
  const { email, browser, byLink, byCode } = await registered();
  const bodies = [byLink, byCode, byLink];
  const answers = await Promise.all(bodies.map((body) => browser.send(auth.activateRegistration, { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(await peopleOf(email)).toBe(1);
});
