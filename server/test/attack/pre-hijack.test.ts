import { auth } from "@schaufenster/contract/areas/auth/auth.calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { collectPost, tokenIn } from "../post.ts";
import type { WrittenMail } from "../../src/letters.ts";

/*
 * T-PREH: an attacker registers somebody else's address, before, after and between what its owner does. Whatever the order, the
 * account that comes of it has the owner's names and the owner's password, and the owner gets it.
 */

let house: House;
let browsers: Record<"owner" | "attacker", Browser>;
beforeAll(async () => {
  house = await openHouse();
  browsers = { owner: await new Browser(house).open(), attacker: await new Browser(house).open() };
});
afterAll(() => house.close());

type Actor = keyof typeof browsers;
const PERSON = {
  owner: { firstName: "Mira", lastName: "Amsel", password: "gelbe Stühle am Fenster" },
  attacker: { firstName: "Arno", lastName: "Angreifer", password: "der wartet schon lange hier" },
} as const;
interface Received {
  readonly askedBy: Actor;
  readonly letter: WrittenMail;
}
/** One address, and what its owner finds in the mailbox. The attacker never reads it. */
interface World {
  readonly email: string;
  readonly mailbox: Received[];
}
let worlds = 0;
const newWorld = (): World => ({ email: `opfer${(worlds += 1)}@post.test`, mailbox: [] });

const asks = async (world: World, by: Actor, act: () => Promise<{ readonly status: number; readonly text: string }>): Promise<void> => {
  const { status, text } = await act();
  // One answer, whatever waits where.
  expect([status, text]).toEqual([200, '{"data":null}']);
  for (const letter of await collectPost(house)) world.mailbox.push({ askedBy: by, letter });
};
const registers = (world: World, by: Actor): Promise<void> =>
  asks(world, by, () =>
    browsers[by].send(auth.register, { body: { ...PERSON[by], email: world.email, kind: "private", termsAccepted: true } }),
  );
const resends = (world: World, by: Actor): Promise<void> =>
  asks(world, by, () => browsers[by].send(auth.resendActivation, { body: { email: world.email } }));

const ACTIVATION = "Bitte bestätigen Sie Ihre E‑Mail-Adresse";
const newest = ({ mailbox }: World, isMeant: (one: Received) => boolean): WrittenMail | undefined =>
  mailbox.findLast((one) => one.letter.subject === ACTIVATION && isMeant(one))?.letter;
const asked = (world: World) => newest(world, ({ askedBy }) => askedBy === "owner");
const lying = (world: World) => newest(world, () => true);

type Follow = (letter: WrittenMail | undefined) => Promise<unknown>;
const here: Follow = (letter) => browsers.owner.send(auth.activateRegistration, { body: { token: tokenIn(letter).padEnd(20, "x") } });
const elsewhere: Follow = async (letter) => {
  const phone = await new Browser(house).open();
  const body = { token: tokenIn(letter).padEnd(20, "x") };
  await phone.send(auth.activateRegistration, { body });
  return phone.send(auth.activateRegistration, { body: { ...body, password: PERSON.owner.password } });
};
const byCode: Follow = (letter) => {
  const code = /(\d{3} \d{3})/.exec(letter?.content.paragraphs.join(" ") ?? "")?.[1] ?? "000 000";
  return browsers.owner.send(auth.activateRegistration, { body: { email: letter?.to ?? "x@post.test", code } });
};
const cancel: Follow = (letter) => browsers.owner.send(auth.registerActivationCancel, { body: { token: tokenIn(letter).padEnd(20, "x") } });

const accountOf = async ({ email }: World) =>
  (
    await house.admin.query<{ first_name: string; last_name: string }>("select first_name, last_name from app_user where email = $1", [
      email,
    ])
  ).rows;
const signsIn = async (by: Actor, { email }: World): Promise<number> =>
  (await (await new Browser(house).open()).send(auth.login, { body: { login: email, password: PERSON[by].password } })).status;

const STEPS: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  "owner registers": (world) => registers(world, "owner"),
  "owner resends": (world) => resends(world, "owner"),
  "attacker registers": (world) => registers(world, "attacker"),
  "attacker resends": (world) => resends(world, "attacker"),
  "owner follows what lies on top": (world) => here(lying(world)),
};
const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2 ? [[...items]] : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
const ORDERS = permutations(Object.keys(STEPS));

/** How the owner goes on in the end; the last letter they asked for brings them in. */
const ENDINGS: readonly ((world: World) => Promise<unknown>)[] = [
  (world) => here(asked(world)),
  (world) => elsewhere(asked(world)),
  (world) => byCode(asked(world)),
  async (world) => {
    await elsewhere(lying(world));
    await here(asked(world));
  },
  async (world) => {
    // What they never asked for they cancel, and nothing of their own goes with it.
    await cancel(newest(world, ({ askedBy }) => askedBy === "attacker"));
    await elsewhere(asked(world));
  },
];

describe("T-PREH", () => {
  test(`in all ${ORDERS.length} orders the owner gets the account, with the owner's names and password`, async () => {
    const wrong: unknown[] = [];
    for (const [at, order] of ORDERS.entries()) {
      const world = newWorld();
      for (const step of order) await STEPS[step]?.(world);
      await ENDINGS[at % ENDINGS.length]?.(world);
      const account = await accountOf(world);
      const doors = [await signsIn("owner", world), await signsIn("attacker", world)];
      const isRight = account.length === 1 && account[0]?.first_name === "Mira" && account[0].last_name === "Amsel";
      if (!isRight || doors[0] !== 200 || doors[1] !== 401) wrong.push({ order, ending: at % ENDINGS.length, account, doors });
    }
    expect(ORDERS).toHaveLength(120);
    expect(wrong).toEqual([]);
  });

  test("the attacker's letter opens nothing in the owner's hands, in whatever browser, with or without a password", async () => {
    const world = newWorld();
    await registers(world, "attacker");
    for (const password of [undefined, "", PERSON.owner.password]) {
      for (const browser of [browsers.owner, await new Browser(house).open()]) {
        const token = tokenIn(lying(world));
        const body = password === undefined ? { token } : { token, password };
        const refused = await browser.send(auth.activateRegistration, { body });
        expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([401, "wrong-credentials", "password"]);
      }
    }
    const stolen = /(\d{3} \d{3})/.exec(lying(world)?.content.paragraphs.join(" ") ?? "")?.[1] ?? "";
    expect((await browsers.owner.send(auth.activateRegistration, { body: { email: world.email, code: stolen } })).status).toBe(400);
    expect(await accountOf(world)).toEqual([]);
    // The owner does not know any of this, registers, and is in.
    await registers(world, "owner");
    await here(asked(world));
    expect(await signsIn("owner", world)).toBe(200);
    const { rows } = await house.admin.query("select id from pending_registration where email = $1", [world.email]);
    expect(rows).toEqual([]);
  });

  test("guesses of a stranger use up nobody else's code", async () => {
    const world = newWorld();
    await registers(world, "owner");
    await registers(world, "attacker");
    for (let n = 0; n < 6; n += 1)
      await browsers.attacker.send(auth.activateRegistration, { body: { email: world.email, code: `00000${n}` } });
    await byCode(asked(world));
    expect(await signsIn("owner", world)).toBe(200);
  });
});
