import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession, type Browser } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { buildLead } from "./leads.builders.ts";

/* Whatever state a request is in, its answer is what the rows say, read by the driver's own types: the lists themselves read moments as text and the rest as JSON. */

let house: House;
let browser: Browser;
let accountId: string;
const MICROS = "2026-03-02T09:30:00.123456Z";
const RECLAIMS = [
  [10, "checking", null, null, null, null],
  [11, "person", null, null, null, null],
  [12, "credited", "deadline-passed", "2026-03-03T10:00:00.9Z", null, "GS-1"],
  [13, "refused", "trade-is-wanted", "2026-03-03T10:00:00Z", 'Das war "unsere" Entscheidung.\nMit Umbruch.', null],
] as const;
beforeAll(async () => {
  house = await openHouse();
  const { userId } = await buildUser(house);
  ({ accountId } = await buildCompany(house, { members: [userId], leads: 0 }));
  browser = await mintedSession(house, userId);
  const states = ["open", "expired", "accepted", "declined", "declined", "declined", "open", "accepted", "accepted"] as const;
  for (const [at, state] of states.entries())
    await buildLead(house, { accountId, id: at + 1, state, mark: ` "ä" ${at}`, hoursAgo: at + 1 });
  for (const [id] of RECLAIMS) await buildLead(house, { accountId, id, state: "accepted", hoursAgo: id });
  const { admin } = house;
  await admin.query("update lead set photos = '{a.webp,b.png}' where account_id = $1 and id in (1, 3, 4)", [accountId]);
  await admin.query("update lead set received_at = $2, accepted_at = $2 where account_id = $1 and id in (8, 9)", [accountId, MICROS]);
  // Taken back in time, on its way, and one that was refused before there were words.
  await admin.query("update lead_decline set at = now() - interval '1 hour', begun_at = now() where account_id = $1 and lead_id = 5", [
    accountId,
  ]);
  await admin.query("delete from lead_decline where account_id = $1 and lead_id = 6", [accountId]);
  for (const [id, state, answer, at, words, credit] of RECLAIMS)
    await admin.query(
      `insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, at, answer_by, state, answer, answered_at, words, credit_number)
       values ($1, $2, 'other', 'Weil "es" so ist', 3, $3, now() + interval '1 day', $4, $5, $6, $7, $8)`,
      [accountId, id, MICROS, state, answer, at, words, credit],
    );
});
afterAll(() => house.close());

/** The rows, as the driver reads them. */
interface StoredLead {
  readonly id: string;
  readonly external_id: string;
  readonly title: string;
  readonly status: string;
  readonly received_at: Date;
  readonly answer_by: Date;
  readonly accepted_at: Date | null;
  readonly zip_code: string;
  readonly city: string;
  readonly distance_m: number;
  readonly trade: string;
  readonly period: string;
  readonly object: string;
  readonly budget: string;
  readonly message: string;
  readonly photos: readonly string[];
  readonly dunning_level: number;
}
interface StoredBeside {
  readonly lead_contact: { readonly name: string; readonly phone: string; readonly email: string; readonly street: string };
  readonly lead_decline: {
    readonly at: Date;
    readonly begun_at: Date | null;
    readonly template: string;
    readonly words: string;
    readonly referral: boolean;
  };
  readonly lead_reclaim: {
    readonly reason: string;
    readonly comment: string;
    readonly attempts: number;
    readonly at: Date;
    readonly answer_by: Date;
    readonly state: string;
    readonly answer: string | null;
    readonly answered_at: Date | null;
    readonly words: string | null;
    readonly credit_number: string | null;
  };
}
const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const rowOf = async <T extends keyof StoredBeside>(table: T, id: string): Promise<StoredBeside[T] | undefined> =>
  (await house.admin.query<StoredBeside[T]>(`select * from ${table} where account_id = $1 and lead_id = $2`, [accountId, id])).rows[0];
/** What a lead should look like, from whole rows. */
const expectedOf = async (row: StoredLead): Promise<object> => {
  const [contact, decline, reclaim] = [
    await rowOf("lead_contact", row.id),
    await rowOf("lead_decline", row.id),
    await rowOf("lead_reclaim", row.id),
  ];
  const expired = row.status === "new" && row.answer_by < new Date();
  return {
    externalId: row.external_id,
    title: row.title,
    status: expired ? "expired" : row.status,
    receivedAt: iso(row.received_at),
    answerBy: iso(row.answer_by),
    acceptedAt: iso(row.accepted_at),
    zipCode: row.zip_code,
    city: row.city,
    distanceKm: row.distance_m / 1000,
    trade: row.trade,
    period: row.period,
    object: row.object,
    budget: row.budget,
    message: row.message,
    photos: row.photos.map((_, photo) => `${leads.getLeadPhoto.path}?accountId=${accountId}&externalId=${row.external_id}&photo=${photo}`),
    dunningLevel: row.dunning_level,
    contact:
      row.status === "accepted" && contact
        ? { name: contact.name, phone: contact.phone, email: contact.email, street: contact.street }
        : null,
    decline: decline
      ? {
          at: iso(decline.at),
          template: decline.template,
          text: decline.words,
          referral: decline.referral,
          undoSeconds: expect.toSatisfy((left: number) => (decline.begun_at === null ? left > 0 : left === 0)),
        }
      : null,
    reclaim: reclaim
      ? {
          reason: reclaim.reason,
          comment: reclaim.comment,
          attempts: reclaim.attempts,
          at: iso(reclaim.at),
          answerBy: iso(reclaim.answer_by),
          state: reclaim.state,
          answer: reclaim.answer,
          answeredAt: iso(reclaim.answered_at),
          ...(reclaim.words === null ? {} : { words: reclaim.words }),
          ...(reclaim.credit_number === null ? {} : { creditNumber: reclaim.credit_number }),
        }
      : null,
  };
};
const expected = async () => {
  const { rows } = await house.admin.query<StoredLead>("select * from lead where account_id = $1 order by received_at desc, id desc", [
    accountId,
  ]);
  return Promise.all(rows.map(expectedOf));
};
const send = (query: object) => browser.send(leads.getLeads, { query }, { accountId });

test("in every state the list says what the rows say", async () => {
  const all = await expected();
  expect(all).toHaveLength(13);
  expect((await send({ limit: 50 })).data.leads).toEqual(all);
  const openFirst = (await send({ limit: 50, first: "open" })).data.leads;
  expect(openFirst.map(({ externalId }) => externalId).toSorted()).toEqual(
    all.map((one) => (one as { externalId: string }).externalId).toSorted(),
  );
  expect(openFirst).toEqual(expect.arrayContaining(all));
});

test("and so does each of them alone", async () => {
  for (const one of await expected()) {
    const { externalId } = one as { externalId: string };
    expect((await browser.send(leads.getLead, { query: { externalId } }, { accountId })).data).toEqual(one);
  }
});

test("a page begins behind the row before it, to the microsecond", async () => {
  const walked: string[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { data } = await send({ limit: 1, ...(after === undefined ? {} : { after }) });
    walked.push(...data.leads.map(({ externalId }) => externalId));
    after = data.next;
  }
  expect(walked).toEqual((await expected()).map((one) => (one as { externalId: string }).externalId));
});
