import { randomUUID } from "node:crypto";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { DECLINE_TEXTS, DECLINE_UNDO } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { openLetters } from "../../letters.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { buildLead } from "./leads.builders.ts";

/* A refusal is committed at once and its letter waits on the server: until it begins, the refusal can be taken back. */

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const setUp = async () => {
  const { userId } = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [userId], leads: 0 });
  const { externalId } = await buildLead(house, { accountId, id: 1, mark: "geheim" });
  const [browser, other] = [await mintedSession(house, userId), await mintedSession(house, userId)];
  const at = { accountId };
  return {
    accountId,
    externalId,
    browser,
    other,
    decline: (text = "Im Winter ruht der Betrieb.") =>
      browser.send(leads.declineLead, { body: { externalId, template: "own-words", text } }, at),
    takeBack: (by: Browser = browser) => by.send(leads.takeBackDecline, { body: { externalId } }, at),
    accept: (by: Browser = browser) => by.send(leads.acceptLead, { body: { externalId } }, at),
    age: (seconds: number) =>
      house.admin.query("update lead_decline set at = at - make_interval(secs => $2) where account_id = $1", [accountId, seconds]),
    lines: async () => (await house.admin.query("select from audit_event where account_id = $1", [accountId])).rowCount,
  };
};
interface Waiting {
  readonly data: MailJob;
  readonly seconds: number;
}
const lettersOf = async (accountId: string): Promise<Waiting[]> =>
  (
    await house.admin.query<Waiting>(
      "select data, extract(epoch from start_after - created_on)::float8 as seconds from pgboss.job where name = 'mail' and data->>'accountId' = $1 order by start_after",
      [accountId],
    )
  ).rows;
const write = ({ data }: Waiting) => openLetters(house.job, house.app.brands, house.config)(data, randomUUID());
const only = async (accountId: string): Promise<Waiting> => {
  const [letter, ...others] = await lettersOf(accountId);
  expect(others).toEqual([]);
  if (!letter) throw new Error("no letter waits");
  return letter;
};

describe("takeBackDecline", () => {
  test("what was never declined, or was accepted, cannot be taken back", async () => {
    const { takeBack, accept, lines } = await setUp();
    expect(await takeBack()).toMatchObject({ status: 200, data: { status: "new" } });
    await accept();
    expect((await takeBack()).errors[0]?.code).toBe("not-possible-now");
    expect(await lines()).toBe(1);
  });

  test("the refusal counts at once, its letter waits on the server, and until it begins the lead can be opened again", async () => {
    const { accountId, decline, takeBack, accept, lines } = await setUp();
    const { data } = await decline();
    expect(data).toMatchObject({ status: "declined", decline: { undoSeconds: DECLINE_UNDO.shownSeconds } });
    const letter = await only(accountId);
    expect(letter.seconds).toBeGreaterThanOrEqual(DECLINE_UNDO.heldSeconds);
    const back = await takeBack();
    expect(back.data).toMatchObject({ status: "new", decline: null, contact: null });
    expect(await write(letter)).toBeUndefined();
    expect(await lines()).toBe(2);
    expect((await accept()).data.contact?.name).toBe("Persongeheim");
  });

  test("once the letter has begun it is too late, also when it must be sent again", async () => {
    const { accountId, decline, takeBack } = await setUp();
    await decline();
    const letter = await only(accountId);
    expect((await write(letter))?.to).toBe("mailgeheim@x.test");
    expect((await takeBack()).errors[0]?.code).toBe("not-possible-now");
    expect((await write(letter))?.to).toBe("mailgeheim@x.test");
  });

  test("the server's clock decides, even when nobody has begun the letter", async () => {
    const { decline, takeBack, age, browser, accountId, externalId } = await setUp();
    await decline();
    await age(DECLINE_UNDO.heldSeconds);
    expect((await takeBack()).errors[0]?.code).toBe("not-possible-now");
    const { data } = await browser.send(leads.getLead, { query: { externalId } }, { accountId });
    expect(data).toMatchObject({ status: "declined", decline: { undoSeconds: 0 } });
  });

  test("declined, taken back and declined again in other words: one letter, with the last words", async () => {
    const { accountId, decline, takeBack } = await setUp();
    await decline("erste Worte");
    await takeBack();
    await decline("zweite Worte");
    const letters = await Promise.all((await lettersOf(accountId)).map(write));
    const written = letters.filter((letter) => letter !== undefined);
    expect(written.map(({ content }) => content.paragraphs.join("\n"))).toEqual([expect.stringContaining("zweite Worte")]);
    expect(letters).toHaveLength(2);
  });

  test("two tabs take back at once, a third accepts: one line for the first, and nobody is refused", async () => {
    const { decline, takeBack, accept, other, lines } = await setUp();
    await decline();
    expect((await accept(other)).errors[0]?.code).toBe("not-possible-now");
    const answers = await Promise.all([takeBack(), takeBack(other)]);
    expect(answers.map(({ data }) => data.status)).toEqual(["new", "new"]);
    expect(await lines()).toBe(2);
    expect((await accept(other)).data.status).toBe("accepted");
  });

  test("a lead whose time ran out meanwhile stays declined: nobody is left without an answer", async () => {
    const { accountId, decline, takeBack } = await setUp();
    await decline();
    await house.admin.query("update lead set answer_by = now() - interval '1 second' where account_id = $1", [accountId]);
    expect((await takeBack()).errors[0]?.code).toBe("not-possible-now");
    expect(await write(await only(accountId))).toBeDefined();
  });

  test("letter and taking back at the same moment: one of them wins", async () => {
    const { accountId, decline, takeBack, accept } = await setUp();
    for (let round = 0; round < 8; round += 1) {
      await decline();
      const letter = (await lettersOf(accountId)).at(-1);
      if (!letter) throw new Error("no letter waits");
      const [written, back] = await Promise.all([write(letter), takeBack()]);
      expect([written === undefined, back.status]).toEqual(back.status === 200 ? [true, 200] : [false, 409]);
      if (written) await house.admin.query("update lead_decline set begun_at = null where account_id = $1", [accountId]);
      await takeBack();
    }
    expect((await accept()).data.status).toBe("accepted");
  });

  test("the database keeps a refusal whose letter has begun, whatever a statement says", async () => {
    const { accountId, decline } = await setUp();
    await decline();
    await write(await only(accountId));
    const client = await house.app.pools.app.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.account_id', $1, true)", [accountId]);
      expect((await client.query("delete from lead_decline")).rowCount).toBe(0);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

const text = { name: "Winter", text: "Im Winter ruht der Betrieb." };
const texts = async () => {
  const { accountId, browser } = await setUp();
  return {
    read: async () => (await browser.send(leads.getDeclineTexts, {}, { accountId })).data,
    save: (body: { texts: { name: string; text: string }[]; usual: string; version: number }) =>
      browser.send(leads.updateDeclineTexts, { body }, { accountId }),
  };
};

describe("decline texts", () => {
  test("a company begins with the ready ones, keeps its own, and may let them go again", async () => {
    const { read, save } = await texts();
    expect(await read()).toEqual({ texts: [], usual: "fully-booked", version: 0 });
    expect((await save({ texts: [text], usual: "Winter", version: 0 })).data).toEqual({ texts: [text], usual: "Winter", version: 1 });
    expect((await save({ texts: [], usual: "closed", version: 1 })).data).toEqual({ texts: [], usual: "closed", version: 2 });
    expect(await read()).toEqual({ texts: [], usual: "closed", version: 2 });
  });

  test("somebody else's texts are not overwritten, and the same ones again change nothing", async () => {
    const { read, save } = await texts();
    await save({ texts: [text], usual: "Winter", version: 0 });
    expect((await save({ texts: [], usual: "closed", version: 0 })).errors[0]?.code).toBe("conflict");
    expect((await save({ texts: [text], usual: "Winter", version: 1 })).data.version).toBe(1);
    expect((await read()).texts).toEqual([text]);
  });

  test("too many, doubled names, an unknown usual one and the provider's number are refused", async () => {
    const { save } = await texts();
    const many = Array.from({ length: DECLINE_TEXTS.most + 1 }, (_, n) => ({ ...text, name: `Text ${n}` }));
    const tries = [
      { texts: many, usual: "Text 0" },
      { texts: [text, text], usual: "Winter" },
      { texts: [text], usual: "Sommer" },
      { texts: [{ ...text, text: "Rufen Sie 11880 an." }], usual: "Winter" },
      { texts: [{ ...text, text: " " }], usual: "Winter" },
    ];
    for (const body of tries) expect((await save({ ...body, version: 0 })).status, body.usual).toBe(400);
  });
});
