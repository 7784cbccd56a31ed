import { company } from "@schaufenster/contract/areas/company/company.calls.ts";
import { INVITATIONS_MAX, MEMBER_ROLES, RIGHTS, RIGHTS_OF } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { members } from "@schaufenster/contract/areas/members/members.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { buildOwner } from "../../../test/desk.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { collectPost } from "../../../test/post.ts";
import { writeFor } from "../../db/db.ts";
import { purgeInvitations } from "../../identity/invitation.store.ts";
import { endOverMembers } from "../../identity/membership.store.ts";

/* Who works for a company, as what, and until when. */

let house: House;
let accountId: string;
let owner: Browser;
let userId: string;
beforeAll(async () => void (house = await openHouse()));
beforeEach(async () => ({ accountId, browser: owner, userId } = await buildOwner(house)));
afterAll(() => house.close());

const TODAY = isoDay(new Date());
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const read = async (by = owner) => (await by.send(members.getMembers, {}, { accountId })).data;
const invite = (email: string, role: (typeof MEMBER_ROLES)[number] = "office", endsOn: string | null = null, by = owner) =>
  by.send(members.inviteMember, { body: { email, role, endsOn } }, { accountId });
const mine = async (browser: Browser) => (await browser.send(members.getInvitations, {})).data.invitations;
const accept = async (browser: Browser) => browser.send(members.acceptInvitation, { body: { id: (await mine(browser))[0]?.id ?? "1" } });
/** Somebody who was invited and has accepted. */
const join = async (role: (typeof MEMBER_ROLES)[number], endsOn: string | null = null) => {
  const person = await buildUser(house);
  await invite(person.email, role, endsOn);
  const browser = await mintedSession(house, person.userId);
  expect((await accept(browser)).status).toBe(200);
  return { ...person, browser };
};
const change = (body: { userId: string; version: number; role: (typeof MEMBER_ROLES)[number]; endsOn: string | null }, by = owner) =>
  by.send(members.updateMember, { body }, { accountId });
const end = (whom: string, version = 1, by = owner) => by.send(members.endMember, { body: { userId: whom, version } }, { accountId });

describe("an invitation", () => {
  test("goes by mail to its address, is found there after signing in, and lets the person in as it says", async () => {
    const person = await buildUser(house);
    await collectPost(house);
    await invite(person.email.toUpperCase(), "accounting", addDays(TODAY, 30));
    const [letter] = await collectPost(house);
    expect(letter?.to).toBe(person.email);
    expect(letter?.content.paragraphs.join(" ")).toContain("Buchhaltung");
    expect((await read()).invited).toMatchObject([{ email: person.email, role: "accounting", endsOn: addDays(TODAY, 30) }]);
    const browser = await mintedSession(house, person.userId);
    expect(await mine(browser)).toMatchObject([{ accountId, company: "Firma", role: "accounting" }]);
    expect((await browser.send(documents.getDocuments, {}, { accountId })).status).toBe(404);
    expect((await accept(browser)).data).toEqual({ accountId });
    expect((await browser.send(documents.getDocuments, {}, { accountId })).status).toBe(200);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(403);
    expect((await browser.send(user.getUser, {})).data.accounts[accountId]).toMatchObject({ role: "accounting", rights: ["documents"] });
    expect(await read()).toMatchObject({
      invited: [],
      members: [
        { role: "owner", isSelf: true },
        { email: person.email, role: "accounting" },
      ],
    });
    const [answer] = await collectPost(house);
    expect(answer?.subject).toContain("arbeitet jetzt mit");
  });

  test("makes a customer of whoever was a private person", async () => {
    const person = await buildUser(house, { role: "user" });
    await invite(person.email);
    const browser = await mintedSession(house, person.userId);
    expect((await accept(browser)).status).toBe(200);
    expect((await browser.send(user.getUser, {})).data).toMatchObject({ role: "customer", roles: ["customer"] });
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(200);
  });

  test("is nothing to anybody else, and the database lets nobody in without one", async () => {
    const [person, stranger] = [await buildUser(house), await buildUser(house)];
    await invite(person.email);
    const id = (await read()).invited[0]?.id ?? "";
    const browser = await mintedSession(house, stranger.userId);
    expect(await mine(browser)).toEqual([]);
    expect((await browser.send(members.acceptInvitation, { body: { id } })).status).toBe(404);
    expect((await browser.send(members.declineInvitation, { body: { id } })).status).toBe(404);
    const force = (who: string, role: string) =>
      writeFor(house.app.pools.app, who, null, (tx) =>
        tx.client.query("insert into membership (user_id, account_id, role) values ($1, $2, $3)", [who, accountId, role]),
      );
    await expect(force(stranger.userId, "office")).rejects.toThrow("row-level security");
    await expect(force(person.userId, "owner")).rejects.toThrow("row-level security");
    await force(person.userId, "office");
  });

  test("is one for each address: who is invited anew is invited to what is said now", async () => {
    await invite("neu@example.test", "office");
    await invite("neu@example.test", "agency");
    expect((await read()).invited).toMatchObject([{ role: "agency" }]);
  });

  test("can be declined, withdrawn, and runs out after seven days; a month later it is forgotten", async () => {
    const person = await buildUser(house);
    const browser = await mintedSession(house, person.userId);
    await invite(person.email);
    expect((await browser.send(members.declineInvitation, { body: { id: (await mine(browser))[0]?.id ?? "" } })).data.invitations).toEqual(
      [],
    );
    await invite(person.email);
    const id = (await read()).invited[0]?.id ?? "";
    expect((await owner.send(members.withdrawInvitation, { body: { id } }, { accountId })).data.invited).toEqual([]);
    expect(await mine(browser)).toEqual([]);
    await invite(person.email);
    const { expiresAt } = (await read()).invited[0] ?? { expiresAt: "" };
    expect(isoDay(new Date(expiresAt))).toBe(addDays(TODAY, 8));
    await sql("update invitation set expires_at = now() where account_id = $1", [accountId]);
    expect(await mine(browser)).toEqual([]);
    expect((await read()).invited).toHaveLength(1);
    await sql("update invitation set expires_at = now() - interval '31 days' where account_id = $1", [accountId]);
    await writeFor(house.job, "", null, (tx) => purgeInvitations(tx));
    expect((await read()).invited).toEqual([]);
  });

  test("is refused for who works there already, for an end that is over, for an owner with an end, and beyond the limit", async () => {
    const { email } = await join("office");
    expect((await invite(email)).status).toBe(409);
    expect((await invite("a@example.test", "office", addDays(TODAY, -1))).status).toBe(400);
    expect((await invite("a@example.test", "owner", addDays(TODAY, 1))).status).toBe(400);
    await sql(
      `insert into invitation (account_id, address, role, company_name, invited_by, expires_at)
       select $1, 'person' || n || '@example.test', 'office', 'Firma', $2, now() + interval '1 day' from generate_series(1, $3::integer) n`,
      [accountId, userId, INVITATIONS_MAX],
    );
    expect((await invite("a@example.test")).status).toBe(409);
  });
});

describe("what somebody may", () => {
  test("is the same in the contract and in the database", async () => {
    for (const role of MEMBER_ROLES) {
      const { rows } = await sql("select string_to_array(rights_of($1), ' ') as rights", [role]);
      expect(rows).toEqual([{ rights: RIGHTS_OF[role] }]);
    }
    expect(RIGHTS_OF.owner).toEqual(RIGHTS);
  });

  test("changes at once, by whoever saw the present state, and never of oneself", async () => {
    const { userId: other, browser } = await join("office");
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(200);
    expect((await change({ userId: other, version: 1, role: "agency", endsOn: addDays(TODAY, 3) })).status).toBe(200);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(403);
    expect((await change({ userId: other, version: 1, role: "office", endsOn: null })).status).toBe(409);
    expect((await change({ userId, version: 1, role: "office", endsOn: null })).status).toBe(409);
    expect((await end(userId)).status).toBe(409);
    expect((await browser.send(members.getMembers, {}, { accountId })).status).toBe(403);
  });

  test.each(MEMBER_ROLES.filter((role) => role !== "owner"))(
    "as %s the database shows nothing of what the role may not see",
    async (role) => {
      const { userId: other } = await join(role);
      const SECOND_FENCE = {
        leads: "lead",
        documents: "document",
        people: "contact_person",
        contract: "product_cost",
        service: "service_case",
        reviews: "review",
      };
      const seen = await writeFor(house.app.pools.app, other, accountId, async (tx) => {
        const counts: Record<string, boolean> = {};
        for (const [right, table] of Object.entries(SECOND_FENCE))
          counts[right] = (await tx.client.query(`select from ${table} limit 1`)).rows.length > 0;
        return counts;
      });
      const there = await sql(
        Object.entries(SECOND_FENCE)
          .map(([right, table]) => `select '${right}' as found from ${table} where account_id = ${accountId} limit 1`)
          .map((text) => `(${text})`)
          .join(" union all "),
      );
      const filled = there.rows.map(({ found }: { found: string }) => found);
      expect(filled).toContain("documents");
      expect(filled).toContain("people");
      expect(filled).toContain("reviews");
      const open = Object.keys(SECOND_FENCE).filter((right) => seen[right]);
      expect(open).toEqual(filled.filter((right: string) => RIGHTS_OF[role].includes(right as never)));
    },
  );

  test("an accounting member's connection reads no request and writes no entry, whatever the edge has let through", async () => {
    const { userId: other } = await join("accounting");
    await sql("update lead set status = 'accepted' where account_id = $1", [accountId]);
    await writeFor(house.app.pools.app, other, accountId, async (tx) => {
      expect((await tx.client.query("select from lead")).rows).toEqual([]);
      expect((await tx.client.query("select from lead_contact")).rows).toEqual([]);
    });
    const writing = writeFor(house.app.pools.app, other, accountId, (tx) =>
      tx.client.query("insert into entry_section (account_id, section, data) values ($1, 'aboutUs', '{}')", [accountId]),
    );
    await expect(writing).rejects.toThrow("row-level security");
    expect((await writeFor(house.app.pools.app, userId, accountId, (tx) => tx.client.query("select from lead"))).rows).not.toEqual([]);
  });
});

/** Two steps at the very same time: both wait until the memberships are let go. */
const whileHeld = async <T>(begin: () => readonly Promise<T>[]): Promise<T[]> => {
  const holder = await house.admin.connect();
  try {
    await holder.query("begin");
    await holder.query("select from membership where account_id = $1 for update", [accountId]);
    const steps = begin();
    const waiting = "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await sql(waiting)).rows).toEqual([{ waiting: steps.length }]);
    await holder.query("commit");
    return await Promise.all(steps);
  } finally {
    holder.release();
  }
};

describe("the end", () => {
  test("of somebody's access ends all their sessions at once, and the company is unknown to them", async () => {
    const { userId: other, browser } = await join("office");
    const phone = await mintedSession(house, other);
    expect((await end(other)).data.members).toHaveLength(1);
    for (const one of [browser, phone]) expect((await one.send(user.getUser, {})).status).toBe(401);
    const again = await mintedSession(house, other);
    expect((await again.send(company.getAccount, { path: { id: accountId } }, { accountId })).status).toBe(404);
    expect((await owner.send(user.getUser, {})).status).toBe(200);
  });

  test("comes by itself after the last day in Berlin, before anybody has swept", async () => {
    const { userId: other, browser } = await join("office", TODAY);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(200);
    await sql("update membership set ends_on = $2 where user_id = $1", [other, addDays(TODAY, -1)]);
    expect((await browser.send(leads.getLeads, { query: {} }, { accountId })).status).toBe(404);
    expect((await read()).members).toHaveLength(1);
    expect((await browser.send(user.getUser, {})).status).toBe(200);
    expect(await writeFor(house.job, "", null, (tx) => endOverMembers(tx))).toBe(1);
    expect((await browser.send(user.getUser, {})).status).toBe(401);
  });

  test("of each other at once leaves one of two owners", async () => {
    const other = await join("owner");
    const answers = await whileHeld(() => [end(other.userId), end(userId, 1, other.browser)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql("select role from membership where account_id = $1", [accountId]);
    expect(rows).toEqual([{ role: "owner" }]);
  });

  test("of the last owner is the end of all who worked for them", async () => {
    const { browser } = await join("office");
    await sql("delete from membership where user_id = $1", [userId]);
    expect((await sql("select from membership where account_id = $1", [accountId])).rows).toEqual([]);
    expect((await browser.send(user.getUser, {})).status).toBe(401);
  });
});
