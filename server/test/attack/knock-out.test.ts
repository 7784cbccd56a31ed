import { afterEach, expect, test } from "vitest";
import { SCOPE_STATEMENTS } from "../../src/db/scope.ts";
import type { House } from "../house.ts";
import { ACCOUNT_CALLS, findLeaks } from "./attacks.ts";
import { buildWorld, openAttackHouse, tracesOf, type World } from "./world.ts";

/* Two fences stand between companies: the check in front of every statement, and the tables' own policies. Each must hold alone. */

let house: House | undefined;
afterEach(async () => house?.close());

const CHECKS = /when .* then deny\('(forbidden|not-found)'\)/g;
/** The session is still checked; who may see which company is not any more. */
const unchecked = SCOPE_STATEMENTS.replaceAll(CHECKS, "when false then ''");

const dropPolicies = async ({ admin }: House): Promise<void> => {
  const { rows } = await admin.query<{ text: string }>(
    `select format('drop policy %I on %I', policyname, tablename) as text from pg_policies where schemaname = 'public'
     union all
     select format('alter table %I disable row level security, no force row level security', relname) from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
  );
  for (const { text } of rows) await admin.query(text);
};

/** Calls that reach nothing of the company even without both fences, each with its reason. */
const REACH_NOTHING: Readonly<Record<string, string>> = {
  "claiming.getTakeovers": "shows takeovers that wait for an objection, and here none does",
  "accountLink.getLinkRequests": "shows requests that wait for an answer, and here none does",
  "company.getSubscriptions": "asks for what the caller chose, and a stranger has chosen nothing here",
  "company.updateSubscriptions": "what the caller chooses hangs on the caller's own membership, and a stranger has none here",
  "members.inviteMember": "asks once more whether the caller is among the owners, and a stranger is not",
  "members.updateMember": "asks once more whether the caller is among the owners, and a stranger is not",
  "members.endMember": "asks once more whether the caller is among the owners, and a stranger is not",
  "entry.suggestIndustries": "answers from a register that belongs to nobody",
  "entry.suggestSearchKeywords": "answers from a register that belongs to nobody, which is empty here",
  "entry.suggestProductFeatures": "answers from a register that belongs to nobody",
  "entry.suggestServiceAreaCities": "answers from a register that belongs to nobody",
  "entryEditing.getDrafts": "asks for what the caller typed, and a stranger has typed nothing here",
  "entryEditing.getHolidays": "answers from a register that belongs to nobody, which is empty here",
  "entryEditing.getPositions": "answers from a register that belongs to nobody, which is empty here",
  "entryEditing.getSurroundings": "answers from a register that belongs to nobody, which is empty here",
  "customerCare.getCompanyInfo": "asks for the visit that is running, and whoever has none there sees nobody",
  "customerCare.showPerson": "the same",
  "customerCare.getContactsShown": "the same",
  "customerCare.showContacts": "the same",
  "customerCare.proposeChange": "the same",
  "serviceCase.getCallBacks": "asks for the calls that the caller waits for, and a stranger waits for none here",
};

/** Calls that show staff nothing although both fences are down, because what they would show of the company is masked in a visit. */
const MASKED_IN_VISITS: readonly string[] = [
  "secretarial.getCompanyCallerList",
  "secretarial.getPhoneCall",
  "leads.getLeadPhoto",
  // The PIN is the company's own; without it the answer is the same everywhere.
  "customerCare.getCareAccess",
];
/** By the time that staff look, a takeover of the customer's attack waits there for an objection. */
const SEEN_BY_STAFF: readonly string[] = ["claiming.getTakeovers"];

const attackAll = async (world: World) => [
  ...(await findLeaks(world, (await world.actor("customer A").fresh()).browser)),
  ...(await findLeaks(world, (await world.actor("cuca A").fresh()).browser)),
];

test("without the application's check the database refuses: no leak", async () => {
  expect(SCOPE_STATEMENTS.match(CHECKS)).toHaveLength(7);
  house = await openAttackHouse({}, { scopeStatements: unchecked });
  const world = await buildWorld(house);
  expect(await attackAll(world)).toEqual([]);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});

test("without row-level security the application refuses: no leak", async () => {
  house = await openAttackHouse();
  const world = await buildWorld(house);
  await dropPolicies(house);
  expect(await attackAll(world)).toEqual([]);
  expect(await tracesOf(house, world.mark, world.b.accountId)).toEqual([]);
});

test("without both, every call about a company is found leaking: the attacks can succeed", async () => {
  house = await openAttackHouse({}, { scopeStatements: unchecked });
  const world = await buildWorld(house);
  await dropPolicies(house);
  const byCustomer = await findLeaks(world, (await world.actor("customer A").fresh()).browser);
  const tight = Object.keys(REACH_NOTHING);
  expect(ACCOUNT_CALLS.map((listed) => listed.id).filter((id) => !byCustomer.some((leak) => leak.id === id))).toEqual(tight);
  // Whatever staff read leaves a line there: that alone says nothing.
  const byCare = (await findLeaks(world, (await world.actor("cuca A").fresh()).browser)).filter(
    ({ what }) => what !== "a row of B changed",
  );
  const reads = ACCOUNT_CALLS.filter(({ call }) => call.effect === "read" && !call.takesOut);
  const tightForStaff = [...tight.filter((id) => !SEEN_BY_STAFF.includes(id)), ...MASKED_IN_VISITS];
  const tightReads = reads.map((listed) => listed.id).filter((id) => tightForStaff.includes(id));
  expect(reads.map((listed) => listed.id).filter((id) => !byCare.some((leak) => leak.id === id))).toEqual(tightReads);
});
