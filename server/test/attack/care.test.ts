import { customerCare } from "@schaufenster/contract/areas/customer-care/customer-care.calls.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openWebsiteEditor } from "../../src/gateways/website-editor.ts";
import { buildWebsite } from "../../src/areas/website/website.builders.ts";
import { buildCompany, buildUser } from "../builders.ts";
import { mintedSession } from "../client.ts";
import { openHouse, type House } from "../house.ts";
import { startSandbox } from "../sandbox-process.ts";
import { buildStaff } from "../staff.ts";
import { LISTED_CALLS, sampleFor } from "./calls.ts";
import { buildWorld, openAttackHouse, type World } from "./world.ts";

/* What somebody of our own service could do who means ill: T-CARE, T-CUCAQ (records), T-DEEP. T-NEST stands beside the sign-in, T-CTRK beside the tracking. */

const digestOne = ({ name }: { name: string }) =>
  `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`;
/** Every row of every table, in one text a table; sealed and random columns included. */
const digestOfAll = async ({ admin }: House): Promise<Record<string, string>> => {
  const { rows: tables } = await admin.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname",
  );
  const jobs = "select 'job' as name, count(*)::text as digest from pgboss.job";
  const { rows } = await admin.query<{ name: string; digest: string }>([...tables.map(digestOne), jobs].join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};
const changedBetween = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name]);

const WRITES = LISTED_CALLS.filter(
  ({ built, call }) => built && call.effect === "write" && !call.careMayWrite && (call.scope === "account" || call.scope === "user"),
);

/** What the database alone does not stop, each with its reason; of a company nothing moves by any of them. */
const BESIDE_THE_DATABASE: Readonly<Record<string, string>> = {
  "sms.confirmNumber": "a guess at the own code is counted by the role that lets people in, before anything else",
  "website.createWebsiteEditorLink": "writes nothing but its line of the trail; the ticket is made by the application",
  "tracking.trackUserViews": "is dropped without the consent of the person, and answered as if it were not",
  "tracking.trackUserData": "the same",
  "tracking.trackUserActions": "the same",
};
/** What may move meanwhile: the own number of whoever guesses, the trail, and how long the visit itself has gone on. */
const BESIDE_THE_COMPANY: readonly string[] = ["sms_number", "audit_event", "audit_head", "care_visit"];
/** The owner's writes are tried in part: every one of this many, all rooms among them. */
const EVERY = 6;

/** Sends every write of the table in a visit to its own company; gives what got an answer of success, and which tables changed. */
const writeAll = async (world: World) => {
  const { browser, own } = await world.actor("cuca A").fresh();
  const seen: { id: string; status: number; code: string | undefined; changed: string[] }[] = [];
  for (const listed of WRITES) {
    const input = await sampleFor(listed, own);
    const before = await digestOfAll(world.house);
    const { status, errors } = await browser.send(listed.call, input, listed.call.scope === "account" ? { accountId: own.accountId } : {});
    seen.push({ id: listed.id, status, code: errors[0]?.code, changed: changedBetween(before, await digestOfAll(world.house)) });
  }
  return seen;
};

describe("T-CARE", () => {
  let house: House | undefined;
  afterEach(async () => house?.close());

  test("a visit is refused every write of the table, and no row of any table moves", async () => {
    house = await openAttackHouse();
    const seen = await writeAll(await buildWorld(house));
    expect(seen.length).toBeGreaterThan(100);
    expect(seen.filter(({ status, code, changed }) => status !== 403 || code !== "care-read-only" || changed.length > 0)).toEqual([]);
  });

  test("with the application's check switched off the database refuses, and still no row moves", async () => {
    house = await openAttackHouse({}, { careUnchecked: true });
    const seen = await writeAll(await buildWorld(house));
    const through = seen.filter(({ status, changed }) => status < 400 || changed.length > 0);
    expect(through.map(({ id }) => id).sort()).toEqual(Object.keys(BESIDE_THE_DATABASE).sort());
    expect(through.flatMap(({ changed }) => changed).filter((table) => !BESIDE_THE_COMPANY.includes(table))).toEqual([]);
    // Not because of the other checks alone: what the role may not do is what stops them.
    expect(house.log.join("")).toContain('"code":"42501"');
  });

  test("the same writes by the owner move rows: the attack can succeed", async () => {
    house = await openAttackHouse();
    const world = await buildWorld(house);
    const { browser, own } = await world.actor("customer A").fresh();
    const moved: string[] = [];
    for (const listed of WRITES.filter(({ call }) => call.scope === "account").filter((_, at) => at % EVERY === 0)) {
      const input = await sampleFor(listed, own);
      const before = await digestOfAll(house);
      await browser.send(listed.call, input, { accountId: own.accountId });
      if (changedBetween(before, await digestOfAll(house)).length > 0) moved.push(listed.id);
    }
    expect(moved.length).toBeGreaterThan(5);
  });
});

test("T-CUCAQ: the 201st person within an hour is not shown, and an alarm says so; a colleague goes on", async () => {
  const house = await openHouse({ RATE_FACTOR: "1" });
  try {
    const owner = await buildUser(house);
    const { accountId } = await buildCompany(house, { members: [owner.userId] });
    const body = { userId: owner.userId, reason: "Wir rufen die Inhaberin heute zurück" };
    const staff = await buildStaff(house);
    const visit = () => mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: accountId });
    const seen: number[] = [];
    // A session of its own every few looks, so that only the quota of the person counts.
    for (let n = 0; n < 10; n += 1) {
      const browser = await visit();
      for (let look = 0; look < 20; look += 1) seen.push((await browser.send(customerCare.showPerson, { body }, { accountId })).status);
    }
    expect(seen.filter((status) => status === 200)).toHaveLength(200);
    const refused = await (await visit()).send(customerCare.showPerson, { body }, { accountId });
    expect([refused.status, refused.errors[0]?.code, Number(refused.headers["retry-after"]) > 0]).toEqual([429, "rate-limited", true]);
    expect(house.log.join("")).toContain("care-records-spent");
    const colleague = await buildStaff(house);
    const other = await mintedSession(house, colleague.userId, { kind: "cuca", fixedAccount: accountId });
    expect((await other.send(customerCare.showPerson, { body }, { accountId })).status).toBe(200);
  } finally {
    await house.close();
  }
});

describe("T-DEEP", () => {
  let house: House;
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
    house = await openHouse({ SANDBOX_URL: sandbox.url });
  });
  afterAll(async () => {
    await house.close();
    await sandbox.stop();
  });
  const enter = async (link: string, host?: string) => {
    const query = host === undefined ? "" : `?host=${host}`;
    const response = await fetch(`${sandbox.url}/website-editor/enter${query}`, { method: "POST", body: new URL(link).hash.slice(1) });
    return { status: response.status, said: (await response.json()) as Record<string, unknown> };
  };
  const setUp = async () => {
    const [staff, { accountId }] = [await buildStaff(house), await buildCompany(house)];
    await house.admin.query("delete from website where account_id = $1", [accountId]);
    await house.admin.query("delete from product where account_id = $1", [accountId]);
    const browser = await mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: accountId });
    const addProduct = (status: string) =>
      house.admin.query("insert into product (account_id, id, sku, status, detail_name) values ($1, 77, 'WEB-BASIS-12', $2, 'Website')", [
        accountId,
        status,
      ]);
    return { staff, accountId, browser, addProduct, ask: () => browser.send(customerCare.getWebsiteDeeplink, {}, { accountId }) };
  };

  test("only a company with a website product that runs has a link", async () => {
    const { accountId, addProduct, ask } = await setUp();
    await buildWebsite(house, { accountId });
    expect((await ask()).errors[0]?.code).toBe("not-possible-now");
    await addProduct("Inactive");
    expect((await ask()).errors[0]?.code).toBe("not-possible-now");
    await house.admin.query("update product set status = 'Produced' where account_id = $1", [accountId]);
    expect((await ask()).status).toBe(200);
    await house.admin.query("update website set editable = false where account_id = $1", [accountId]);
    expect((await ask()).errors[0]?.code).toBe("not-possible-now");
  });

  test("opens once, for the website alone, in the name of the very person, and stands in the trail", async () => {
    const { staff, accountId, addProduct, ask } = await setUp();
    await buildWebsite(house, { accountId });
    await addProduct("Produced");
    const { data } = await ask();
    const host = new URL((await house.admin.query("select url from website where account_id = $1", [accountId])).rows[0].url).host;
    expect((await enter(data.link, "www.anderswo.example")).said).toEqual({ error: "audience" });
    const { status, said } = await enter(data.link, host);
    expect([status, said["sub"], said["act"], said["company"]]).toEqual([200, staff.userId, "customer-care", accountId]);
    expect((await enter(data.link, host)).said).toEqual({ error: "used" });
    const { rows } = await house.admin.query("select actor, staff from audit_event where account_id = $1 and call = $2", [
      accountId,
      customerCare.getWebsiteDeeplink.path,
    ]);
    expect(rows).toEqual([{ actor: staff.userId, staff: true }]);
  });

  test("is over after its minute", async () => {
    const { linkFor } = openWebsiteEditor({ url: "https://editor.example", key: "c2NoYXVmZW5zdGVyLXNhbmRib3gtZWRpdG9yLWtleS0" });
    const visit = { identifier: "haupt", url: "https://www.a.example", company: "1", person: "2", as: "customer-care" } as const;
    expect((await enter(linkFor(visit, new Date(Date.now() - 61_000)).link)).said).toEqual({ error: "expired" });
    expect((await enter(linkFor(visit, new Date(Date.now() - 50_000)).link)).status).toBe(200);
  });

  test("is made for nobody but a visit of this company", async () => {
    const { accountId } = await setUp();
    const owner = await buildUser(house);
    await house.admin.query("insert into membership values ($1, $2)", [owner.userId, accountId]);
    const { accountId: other } = await buildCompany(house);
    const staff = await buildStaff(house);
    const [byOwner, elsewhere] = [
      await mintedSession(house, owner.userId),
      await mintedSession(house, staff.userId, { kind: "cuca", fixedAccount: other }),
    ];
    expect((await byOwner.send(customerCare.getWebsiteDeeplink, {}, { accountId })).status).toBe(403);
    expect((await elsewhere.send(customerCare.getWebsiteDeeplink, {}, { accountId })).status).toBe(404);
  });
});
