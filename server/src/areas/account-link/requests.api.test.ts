import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountLink } from "@schaufenster/contract/areas/account-link/account-link.calls.ts";
import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { Browser, mintedSession } from "../../../test/client.ts";
import { atDesk, buildOwner, caseAbout, take } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { pdfTexts } from "../../../test/pdf-text.ts";
import { collectPost, tokenIn } from "../../../test/post.ts";
import { ringOf } from "../../connections.ts";
import { openDb, writeFor } from "../../db/db.ts";
import { openJobQueue } from "../../jobs/queue.ts";
import { paperOf } from "../../papers/letterhead.ts";
import { openPdf } from "../../papers/pdf.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { buildLetterCode, buildLink, buildMailCode } from "./account-link.builders.ts";
import { commands } from "./account-link.commands.ts";
import { keepLinks } from "./account-link.jobs.ts";

/* What follows: the owners answer, the clock runs out, our desk decides, and the codes go out. */

let house: House;
let queue: ReturnType<typeof openJobQueue>;
let accountId: string;
let owner: Browser;
let ownerId: string;
let person: { userId: string; email: string; login: string };
let browser: Browser;
let linkId: string;
const TODAY = isoDay(new Date());
beforeAll(async () => {
  house = await openHouse();
  queue = openJobQueue(house.job, () => undefined);
});
beforeEach(async () => {
  ({ accountId, browser: owner, userId: ownerId } = await buildOwner(house));
  person = await buildUser(house);
  browser = await mintedSession(house, person.userId);
  linkId = (await browser.send(accountLink.beginLink, { body: { token: (await buildLetterCode(house, accountId)).code } })).data.id;
  await collectPost(house);
});
afterAll(async () => {
  await queue.close();
  await house.close();
});

const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const mine = async () => (await browser.send(accountLink.getLinks, {})).data.links.find(({ id }) => id === linkId);
const requests = async (by = owner) => (await by.send(accountLink.getLinkRequests, {}, { accountId })).data.requests;
const answer = (agrees: boolean, { by = owner, version = 1, id = linkId } = {}) =>
  by.send(accountLink.answerLinkRequest, { body: { id, version, agrees } }, { accountId });
const object = (by = browser) => by.send(accountLink.objectToRefusal, { body: { id: linkId } });
const roleOf = async (): Promise<string | undefined> =>
  (await sql("select role from membership where user_id = $1 and account_id = $2", [person.userId, accountId])).rows[0]?.role as
    | string
    | undefined;
const work = () =>
  keepLinks({
    db: openDb(house.job),
    door: openAuthDoor(house.job),
    inAccount: (company, act) => writeFor(house.job, "", company, act),
    enqueue: queue.enqueue,
  });
/** As if the owners had let their days go by. */
const letRunOut = () => sql("update account_link set next_step_at = now() - interval '1 minute' where id = $1", [linkId]);
const decide = async (decision: "linked" | "refused", text = "Wir haben Ihre Angaben geprüft.") => {
  const { browser: staff } = await atDesk(house);
  const seen = await take(staff, await caseAbout(house, linkId));
  return staff.send(desk.answerCase, { body: { ...seen, decision, text } });
};

describe("the owners", () => {
  test("see who waits, with the last day, and are told of it without a name", async () => {
    const [request] = await requests();
    expect(request).toMatchObject({ id: linkId, version: 1, name: "Vorname Name", email: person.email, channel: "letter" });
    expect(isoDay(new Date(request?.answerBy ?? 0))).toBe(addDays(TODAY, 14));
    const { rows } = await sql(
      "select kind, facts::text as facts, over_at from occasion where account_id = $1 and kind = 'account-link-asked'",
      [accountId],
    );
    expect(rows).toMatchObject([{ over_at: null }]);
    expect(String(rows[0]?.facts)).not.toContain("Vorname");
  });

  test("agree: the person works there with the rights of the office, hears of it, and nothing waits any more", async () => {
    expect((await answer(true)).data.requests).toEqual([]);
    expect(await roleOf()).toBe("office");
    expect(await mine()).toMatchObject({ state: "linked", nextStepAt: null });
    const letters = await collectPost(house);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[person.email, "Ihr Zugang ist verknüpft"]]);
    const { rows } = await sql("select over_at is not null as over from occasion where account_id = $1 and kind = 'account-link-asked'", [
      accountId,
    ]);
    expect(rows).toEqual([{ over: true }]);
    const trail = await sql("select object from audit_event where account_id = $1 and call = $2 and actor = $3", [
      accountId,
      accountLink.answerLinkRequest.path,
      ownerId,
    ]);
    expect(trail.rows).toEqual([{ object: linkId }]);
  });

  test("refuse: nobody is let in, and the mail names the day until which one may object", async () => {
    await answer(false);
    expect(await roleOf()).toBeUndefined();
    expect(await mine()).toMatchObject({ state: "refused", objectable: true });
    const [letter] = await collectPost(house);
    expect(letter?.content.paragraphs.join(" ")).toContain(formatDay(addDays(TODAY, 14)));
  });

  test("answer once: the second answer and one to an old version are conflicts, another company's link is unknown", async () => {
    expect((await answer(true, { version: 2 })).errors[0]?.code).toBe("conflict");
    const { accountId: other } = await buildOwner(house);
    const foreign = await buildLink(house, { accountId: other, userId: person.userId });
    for (const id of [foreign, randomUUID()]) expect((await answer(true, { id })).errors[0]?.code).toBe("not-found");
    await answer(false);
    for (const agrees of [true, false]) expect((await answer(agrees, { version: 2 })).errors[0]?.code).toBe("conflict");
    expect(await roleOf()).toBeUndefined();
  });

  test("of two answers at the same moment one counts", async () => {
    const other = await buildUser(house);
    await sql("insert into membership values ($1, $2)", [other.userId, accountId]);
    const second = await mintedSession(house, other.userId);
    const answers = await Promise.all([answer(true), answer(false, { by: second })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await roleOf()) === "office").toBe(answers[0]?.status === 200);
  });

  test("are owners: neither the office nor a stranger sees or answers, and the person not either", async () => {
    const office = await buildUser(house);
    await sql("insert into membership (user_id, account_id, role) values ($1, $2, 'office')", [office.userId, accountId]);
    const others = [await mintedSession(house, office.userId), (await buildOwner(house)).browser, browser];
    for (const by of others) {
      expect([403, 404]).toContain((await by.send(accountLink.getLinkRequests, {}, { accountId })).status);
      expect([403, 404]).toContain((await answer(true, { by })).status);
    }
    expect(await roleOf()).toBeUndefined();
  });

  test("cannot let in by the database either whoever has not asked, or as more than the office", async () => {
    const stranger = await buildUser(house);
    const force = (who: string, role: string) =>
      writeFor(house.app.pools.app, ownerId, accountId, async (tx) => {
        await tx.client.query("select set_config('app.rights', 'people', true)");
        await tx.client.query("insert into membership (user_id, account_id, role) values ($1, $2, $3)", [who, accountId, role]);
      });
    await expect(force(stranger.userId, "office")).rejects.toThrow("row-level security");
    await expect(force(person.userId, "office")).rejects.toThrow("row-level security");
    await answer(true);
    await sql("delete from membership where user_id = $1", [person.userId]);
    await expect(force(person.userId, "owner")).rejects.toThrow("row-level security");
  });
});

describe("nobody's answer", () => {
  test("leads to our desk after the last day and not before, and the person reads by when", async () => {
    expect((await work()).ended).toBe(0);
    await letRunOut();
    expect((await work()).ended).toBe(1);
    expect(await mine()).toMatchObject({ state: "hold", reason: "silence" });
    expect(await requests()).toEqual([]);
    expect((await answer(true, { version: 2 })).errors[0]?.code).toBe("conflict");
    const [letter] = await collectPost(house);
    expect([letter?.to, letter?.subject]).toEqual([person.email, "Wir prüfen Ihre Verknüpfung"]);
    expect(letter?.content.paragraphs.join(" ")).toContain(formatDay(addDays(TODAY, 3)));
    expect((await work()).ended).toBe(0);
  });
});

describe("our desk", () => {
  test("links: beside an owner with the rights of the office; the answer is on the page and in the mail", async () => {
    await letRunOut();
    await work();
    await collectPost(house);
    expect((await decide("linked")).status).toBe(200);
    expect(await roleOf()).toBe("office");
    expect(await mine()).toMatchObject({ state: "linked", words: "Wir haben Ihre Angaben geprüft." });
    const [letter] = await collectPost(house);
    expect(letter?.content.paragraphs).toContain("Wir haben Ihre Angaben geprüft.");
    const { rows } = await sql("select staff from audit_event where account_id = $1 and call = $2", [accountId, desk.answerCase.path]);
    expect(rows).toEqual([{ staff: true }]);
  });

  test("links the owner of a company that has none", async () => {
    const free = await buildCompany(house);
    ({ accountId } = free);
    linkId = (await browser.send(accountLink.beginLink, { body: { token: await buildMailCode(house, accountId) } })).data.id;
    expect((await decide("linked")).status).toBe(200);
    expect(await roleOf()).toBe("owner");
  });

  test("refuses, and that is the end of it", async () => {
    await letRunOut();
    await work();
    await decide("refused", "Wir konnten Sie nicht zuordnen.");
    expect(await mine()).toMatchObject({ state: "refused", objectable: false, words: "Wir konnten Sie nicht zuordnen." });
    expect((await object()).errors[0]?.code).toBe("not-possible-now");
    expect(await roleOf()).toBeUndefined();
  });

  test("lets nobody in whose case it has not taken", async () => {
    await letRunOut();
    await work();
    const { userId: staff } = await atDesk(house);
    const force = () =>
      writeFor(house.app.pools.desk, staff, accountId, (tx) =>
        tx.client.query("insert into membership (user_id, account_id, role) values ($1, $2, 'office')", [person.userId, accountId]),
      );
    await expect(force()).rejects.toThrow("row-level security");
    expect(await roleOf()).toBeUndefined();
  });
});

describe("an objection", () => {
  test("to the owners' refusal leads to our desk, once", async () => {
    await answer(false);
    const { data } = await object();
    expect(data.links.find(({ id }) => id === linkId)).toMatchObject({ state: "hold", reason: "objection" });
    expect((await object()).errors[0]?.code).toBe("not-possible-now");
    expect((await decide("linked")).status).toBe(200);
    expect(await roleOf()).toBe("office");
  });

  test("is not possible while owners are asked or after fourteen days; to anybody else it is unknown", async () => {
    expect((await object()).errors[0]?.code).toBe("not-possible-now");
    await answer(false);
    expect((await object(await mintedSession(house, (await buildUser(house)).userId))).errors[0]?.code).toBe("not-found");
    await sql("update account_link set moved_at = now() - interval '14 days' where id = $1", [linkId]);
    expect((await mine())?.objectable).toBe(false);
    expect((await object()).errors[0]?.code).toBe("not-possible-now");
  });
});

/** What the operator types, and what the command says. */
const type = (...words: string[]) => {
  const said: string[] = [];
  const tools = {
    inAccount: <T>(company: string, act: Parameters<typeof writeFor<T>>[3]) => writeFor(house.job, "", company, act),
    loadPapers: () => Promise.resolve({ openPdf, paperOf }),
    key: ringOf(house.config),
    say: (line: string) => void said.push(line),
  };
  // Only what the command asks for.
  const command = commands["account-link"].run(
    tools as unknown as Parameters<(typeof commands)["account-link"]["run"]>[0],
    { words } as unknown as Parameters<(typeof commands)["account-link"]["run"]>[1],
  );
  return command.then(() => said);
};

describe("the operator", () => {
  test("sends a link to an address, which links whoever has that address; it goes out once", async () => {
    await type(accountId, "neu@betrieb.example");
    expect((await work()).sent).toBe(1);
    expect((await work()).sent).toBe(0);
    const [letter] = await collectPost(house);
    expect(letter?.to).toBe("neu@betrieb.example");
    expect(letter?.content.action?.url).toContain(`${PATHS.accountLinkRedirect}#token=${accountId}.`);
    const shown = new Browser(house);
    await shown.open();
    expect((await shown.send(accountLink.showLink, { body: { token: tokenIn(letter) } })).data).toMatchObject({
      company_name: "Firma",
      channel: "mail",
    });
  });

  test("draws the letter with the address and a code that works, for nobody else to read", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "link-"));
    const file = path.join(folder, "brief.pdf");
    const [line] = await type(accountId, file);
    expect(line).toContain(formatDay(addDays(TODAY, 30)));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = pdfTexts(await readFile(file))
      .map((one) => one.text)
      .join(" ");
    await rm(folder, { recursive: true });
    expect(text).toContain("Firma");
    expect(text).toContain(PATHS.accountLinkRedirect);
    const [code = ""] = /\d+-\d{4}-\d{4}/.exec(text) ?? [];
    const shown = new Browser(house);
    await shown.open();
    expect((await shown.send(accountLink.showLink, { body: { token: code } })).data).toMatchObject({
      company_name: "Firma",
      channel: "letter",
    });
  });

  test("is told what is missing", async () => {
    await expect(type("keine", "a@b.example")).rejects.toThrow("account-link needs");
    await expect(type(accountId, "weder noch")).rejects.toThrow("neither");
    await expect(type("999999999", "a@b.example")).rejects.toThrow("no such company");
  });
});

test("codes are forgotten a month after they have run out, and not before", async () => {
  await sql("update account_link_code set expires_at = now() - interval '29 days' where account_id = $1", [accountId]);
  expect((await work()).forgotten).toBe(0);
  await sql("update account_link_code set expires_at = now() - interval '31 days' where account_id = $1", [accountId]);
  expect((await work()).forgotten).toBeGreaterThan(0);
});
