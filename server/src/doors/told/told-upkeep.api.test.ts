import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { buildAwake, openRounds } from "../../../test/rounds.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { UPKEEP } from "../../brought.ts";
import { mailHtml, mailText } from "../../gateways/mail-layout.ts";
import type { WorkParts } from "../../room.ts";

/* What a worker does for everybody at once: no company is in the way of another, and nothing stays longer than it is said to. */

let house: House;
let rounds: ReturnType<typeof openRounds>;
beforeAll(async () => {
  house = await openHouse();
  rounds = openRounds(house);
});
afterAll(async () => {
  await rounds.close();
  await house.close();
});
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);

test("what happened is kept for three months, in the inbox too, and not a day less; what lies ahead stays", async () => {
  const { accountId, person } = await buildAwake(house);
  const browser = await mintedSession(house, person.userId);
  for (const id of [1, 2]) await buildLead(house, { accountId, id });
  await rounds.spread();
  await collectPost(house);
  const moved =
    "update occasion set at = now() - interval '3 months' + $3::interval where account_id = $1 and kind = 'lead-new' and object = $2";
  // Three months have 89 days at the least, and nothing goes before the ninetieth.
  await sql(moved, [accountId, `A-${accountId}-1`, "-2 days"]);
  await sql(moved, [accountId, `A-${accountId}-2`, "1 hour"]);
  const read = async () =>
    (await browser.send(inbox.getInbox, { query: { list: "all", offset: 0 } })).data.items.map(({ path }) => path.match(/A-\d+-\d/)?.[0]);
  expect(await read()).toHaveLength(2);
  expect(await UPKEEP["occasions"]?.run(rounds.parts as unknown as WorkParts)).toBe(1);
  expect(await read()).toEqual([`A-${accountId}-2`]);
  const { rows } = await sql("select kind, object from occasion where account_id = $1 order by kind, object", [accountId]);
  expect(rows).toEqual([
    { kind: "lead-expiring", object: `A-${accountId}-1` },
    { kind: "lead-expiring", object: `A-${accountId}-2` },
    { kind: "lead-new", object: `A-${accountId}-2` },
  ]);
  // Nothing points at what is gone.
  expect((await sql("select from telling where account_id = $1", [accountId])).rowCount).toBe(2);
});

test("a company that cannot be told holds up no other, however much waits there, and is told when it can be", async () => {
  const [broken, other, late] = [await buildAwake(house), await buildAwake(house), await buildAwake(house)];
  // More than a round looks at, older than all the rest, and with an end that nobody can read.
  await sql(
    `select tell('lead-new', $1, 'A-' || n, '{"title":"Titel","city":"Stadt","until":"irgendwann"}', now() - interval '1 hour', 0) from generate_series(1, 250) n`,
    [broken.accountId],
  );
  await buildLead(house, { accountId: other.accountId, id: 1 });
  await expect(rounds.spread()).rejects.toThrow("companies that nobody could be told of");
  await buildLead(house, { accountId: late.accountId, id: 1 });
  expect(await rounds.spread()).toBe(2);
  const letters = (await collectPost(house)).map(({ to }) => to);
  expect(letters.toSorted()).toEqual([other.person.email, late.person.email].toSorted());
  await sql("update occasion set facts = facts || jsonb_build_object('until', now() + interval '1 day') where account_id = $1", [
    broken.accountId,
  ]);
  expect(await rounds.spread()).toBe(0);
  // The time of its rest is over: set back instead of waited for.
  rounds.parts.resting.set(broken.accountId, Date.now());
  expect(await rounds.spread()).toBe(1);
  expect((await collectPost(house)).map(({ to, subject }) => [to, subject])).toEqual([[broken.person.email, "250 Neuigkeiten für Firma"]]);
});

test("a letter lists ten of each kind and says how many more there are and where, in both halves", async () => {
  const { accountId, person } = await buildAwake(house);
  const tellMany = (kind: string, many: number, facts: object) =>
    sql("select tell($2, $1, $3 || n, $4, now(), 0) from generate_series(1, $5::int) n", [
      accountId,
      kind,
      `${kind}-`,
      JSON.stringify(facts),
      many,
    ]);
  const letterOf = async () => {
    await rounds.spread();
    const [letter] = await collectPost(house);
    await sql("delete from occasion where account_id = $1", [accountId]);
    const halves = letter && [mailText(letter.brand, letter.content), mailHtml(letter.brand, letter.content)];
    return { subject: letter?.subject, halves: halves ?? [] };
  };
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await tellMany("lead-new", 497, { title: "Bad", city: "Köln", until });
  await tellMany("review-poor", 3, { stars: 1, source: "Kartenblick" });
  const many = await letterOf();
  expect(many.subject).toBe("500 Neuigkeiten für Firma");
  const inboxUrl = `${house.config.PORTAL_URLS.nahwerk}${PATHS.inbox}`;
  expect(many.halves[0]).toContain(`und 487 weitere: ${inboxUrl}\n`);
  expect(many.halves[1]).toMatch(new RegExp(`<a class="link" href="${inboxUrl}"[^>]*>und 487 weitere</a></div>`));
  for (const half of many.halves) {
    expect(new Set(half.match(/anfrage=lead-new-\d+/g)).size).toBe(10);
    expect(new Set(half.match(/bewertung=review-poor-\d+/g)).size).toBe(3);
    expect(half.length).toBeLessThan(60_000);
  }
  // Who keeps this kind out of the inbox is not sent there.
  await sql("insert into told_choice (user_id, account_id, topic, channel, wanted) values ($1, $2, 'lead-new', 'portal', false)", [
    person.userId,
    accountId,
  ]);
  await tellMany("lead-new", 11, { title: "Bad", city: "Köln", until });
  const [text = "", html = ""] = (await letterOf()).halves;
  expect(text).toContain(`und eine weitere: ${house.config.PORTAL_URLS.nahwerk}/kunde?firma=${accountId}\n`);
  expect(html).toContain(">und eine weitere</a></div>");
  await tellMany("lead-new", 10, { title: "Bad", city: "Köln", until });
  expect((await letterOf()).halves.map((half) => half.includes("weitere"))).toEqual([false, false]);
});
