import { company as companyCalls } from "@schaufenster/contract/areas/company/company.calls.ts";
import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import type { SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildCompany, buildUser } from "../../../test/builders.ts";
import { mintedSession } from "../../../test/client.ts";
import { openHouse, type House } from "../../../test/house.ts";
import { mustEqual } from "../../../test/must-equal.ts";
import { quietNow } from "../../../test/rounds.ts";
import {
  choiceKey,
  leaveIn,
  memberKey,
  openBook,
  passTime,
  retimeIn,
  showIn,
  spreadIn,
  textedIn,
  writeIn,
  type Book,
  type Happened,
  type Mail,
} from "../../../test/told-book.ts";
import { refuseFile } from "../../areas/entry/files/file.store.ts";
import { buildLead } from "../../areas/leads/leads.builders.ts";
import { buildReview } from "../../areas/reviews/reviews.builders.ts";
import { buildPhoneCall } from "../../areas/secretarial/secretarial.builders.ts";
import { bookTv, buildCreative } from "../../areas/tv-banner/tv-banner.builders.ts";
import { buildBanner } from "../../areas/web-banner/web-banner.builders.ts";
import { PEOPLE as PERSON_ROWS, TOLD } from "../../brought.ts";
import { openDb, writeFor, type Tx } from "../../db/db.ts";
import { openJobQueue, type JobQueue } from "../../jobs/queue.ts";
import type { MailJob } from "../../jobs/queues.ts";
import { openLetters, type WrittenMail } from "../../letters.ts";
import { ofCompany, type ToldKind } from "./kind.ts";
import { openAuthDoor } from "../../session/auth-door.ts";
import { sendToDevice, type PushJob } from "./push/sending.ts";
import { followTimes, type MovedTimes } from "./moving.ts";
import { workOnSms, type SmsJob } from "./sms/sending.ts";
import { spreadAll } from "./spreading.ts";
import { TWO_BRANDS } from "../../../test/brands.ts";
import { ringOfOne } from "../../identity/key-ring.ts";

/*
 * Requests, reviews, phone calls, offers, files, reports, banners, matters, results and answers of our service in any order, through the rooms' own tables; people who come, go, sleep, choose, want summaries, name somebody who stands in, press the link of a letter, are locked out, unreached
 * or erased; browsers that listen, or not any more, and phones; rounds that fail, run twice or side by side; a mail server that refuses. Every mailbox and every inbox holds what a simple
 * book-keeping of the same steps expects, and nothing twice. `TOLD_SEED` and `TOLD_RUNS` for other runs.
 */

const SEED = Number(process.env["TOLD_SEED"] ?? 20_261_117);
const RUNS = Number(process.env["TOLD_RUNS"] ?? 15);
/** A run may go over midnight: whoever stands in does so before and after it. */
const YESTERDAY = addDays(isoDay(new Date()), -1);
const COMPANIES = [0, 1, 2];
const PEOPLE = [0, 1, 2, 3];
const BRAND_OF = ["nahwerk", "nahwerk", "ortsfink"] as const;
const AT_FIRST = ["0@0", "0@1", "0@2", "1@0", "2@1", "3@2"];
const KINDS: readonly SubscriptionKey[] = TOLD.map(({ kind }) => kind);
/** How each kind begins in a letter. */
const BEGINS: readonly (readonly [SubscriptionKey, string])[] = [
  ["lead-new", "Neue Anfrage"],
  ["lead-expiring", "Anfrage läuft ab"],
  ["review-new", "Neue Bewertung"],
  ["review-poor", "Schlechte Bewertung"],
  ["phone-call", "Anruf für Sie"],
  ["phone-call-later", "Erinnerung an"],
  ["reclaim-answered", "Reklamation"],
  ["reply-refused", "Kartenblick"],
  ["offer-answered", "Angebot"],
  ["call-back-answered", "Antwort auf Ihren Rückruf"],
  ["account-link-asked", "Jemand möchte für Ihren Betrieb"],
  ["care-visit", "Unser Kundenservice"],
  ["claim-wanted", "Jemand möchte Ihren Eintrag"],
  ["claim-expiring", "Bitte bestätigen Sie Ihre Inhaberschaft"],
  ["care-proposal", "Vorschlag zu Ihrem Eintrag"],
  ["upload-refused", "Bild im Eintrag"],
  ["listing-overwritten", "Andere Angaben bei"],
  ["report-answered", "Antwort auf Ihre Fehlermeldung"],
  ["month-result", "Ihr Ergebnis für"],
  ["tv-approval", "Ihre Freigabe fehlt"],
  ["tv-refused", "TV-Motiv abgelehnt"],
  ["banner-refused", "Werbebanner abgelehnt"],
  ["case-answered", "Antwort auf Ihr Anliegen"],
  ["invoice-ready", "Rechnung"],
  ["copy-stopped", "Ihre Rechnungen gehen"],
  ["cancellation-answered", "Kündigung bestätigt"],
  ["contract-deadline", "Letzter Tag zum Kündigen"],
  ["ad-pause-answered", "Werbepause"],
  ["website-answered", "Auftrag erledigt"],
  ["website-certificate", "Zertifikat läuft ab"],
];

let house: House;
let queue: JobQueue;
beforeAll(async () => {
  house = await openHouse();
  queue = openJobQueue(house.job, () => undefined);
});
afterAll(async () => {
  await queue.close();
  await house.close();
});

/** A letter that somebody got, and what it told. */
interface Letter {
  readonly written: WrittenMail;
  readonly said: readonly Mail[];
}
const openWorld = async () => {
  await house.admin.query("delete from pgboss.job where name in ('mail', 'push', 'sms')");
  await house.admin.query("delete from occasion");
  const people = await Promise.all(PEOPLE.map(() => buildUser(house)));
  const browsers = await Promise.all(people.map(({ userId }) => mintedSession(house, userId)));
  const accounts: string[] = [];
  for (const n of COMPANIES) {
    const { accountId } = await buildCompany(house, { leads: 0 });
    await house.admin.query("update account set brand = $2 where account_id = $1", [accountId, BRAND_OF[n]]);
    accounts.push(accountId);
  }
  await house.admin.query("delete from occasion");
  return { people, browsers, accounts, letters: new Map<string, Letter>(), declined: new Map<string, string>(), last: 100 };
};
type World = Awaited<ReturnType<typeof openWorld>>;
type Step = fc.AsyncCommand<Book, World>;
const step = (name: string, run: (book: Book, world: World) => Promise<void>, check: (book: Book) => boolean = () => true): Step => ({
  check,
  run,
  toString: () => name,
});
const hostOf = (company: number): string => `${BRAND_OF[company]}.test`;
const accountOf = ({ accounts }: World, company: number): string => accounts[company] ?? "";
const userOf = ({ people }: World, person: number): string => people[person]?.userId ?? "";
const sql = (text: string, values: unknown[] = []) => house.admin.query(text, values);
const joinIn = async (book: Book, world: World, person: number, company: number): Promise<void> => {
  await sql("insert into membership values ($1, $2)", [userOf(world, person), accountOf(world, company)]);
  await setTimes(world, person, company, false);
  book.members.add(memberKey(person, company));
};
const setTimes = async (world: World, person: number, company: number, quiet: boolean): Promise<void> => {
  const { from, to } = quietNow();
  await sql(
    `insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, $3, $4, $5, false)
     on conflict (account_id, user_id) do update set quiet = excluded.quiet, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
    [userOf(world, person), accountOf(world, company), quiet, from, to],
  );
};
const happens = (book: Book, what: Pick<Happened, "company" | "kind" | "object"> & Partial<Happened>): void =>
  void book.happened.push({ done: false, ended: false, taken: false, ahead: false, urgent: false, ...what });
const touch = (book: Book, { company, object }: Happened, kinds: readonly SubscriptionKey[], change: Partial<Happened>): void => {
  for (const one of book.happened)
    if (one.company === company && one.object === object && kinds.includes(one.kind)) Object.assign(one, change);
};
/** A step with one of those that are there; none where there is none. */
const stepWith = (
  name: string,
  which: { readonly kinds: readonly SubscriptionKey[]; readonly nth: number },
  run: (one: Happened, book: Book, world: World) => Promise<void>,
): Step => {
  const among = ({ happened }: Book) => happened.filter(({ kind }) => which.kinds.includes(kind));
  const find = (book: Book) => among(book)[which.nth % Math.max(1, among(book).length)];
  const start = async (book: Book, world: World) => {
    const one = find(book);
    if (one) await run(one, book, world);
  };
  return step(`${name} (${which.nth})`, start, (book) => find(book) !== undefined);
};

const company = fc.constantFrom(...COMPANIES);
const person = fc.constantFrom(...PEOPLE);
const nth = fc.nat(9);
const REQUEST: readonly SubscriptionKey[] = ["lead-new", "lead-expiring"];
const REVIEW: readonly SubscriptionKey[] = ["review-new", "review-poor"];

const requestComes = fc.tuple(company, fc.boolean()).map(([at, urgent]) =>
  step(`a request${urgent ? " of the last hour" : ""} for company ${at}`, async (book, world) => {
    const lead = { accountId: accountOf(world, at), id: (world.last += 1), ...(urgent && { hoursLeft: 1 }) };
    const { externalId: object } = await buildLead(house, lead);
    happens(book, { company: at, kind: "lead-new", object, urgent });
    // In the last hours there is nothing to remind of.
    if (!urgent) happens(book, { company: at, kind: "lead-expiring", object, ahead: true });
  }),
);
const requestMoves = fc.tuple(nth, fc.constantFrom("accepted", "declined", "new")).map(([n, status]) =>
  stepWith(`a request is ${status}`, { kinds: ["lead-new"], nth: n }, async (one, book, world) => {
    await sql("update lead set status = $3 where account_id = $1 and external_id = $2", [
      accountOf(world, one.company),
      one.object,
      status,
    ]);
    touch(book, one, REQUEST, { done: status !== "new" });
  }),
);
const requestEnds = nth.map((n) =>
  stepWith("a request runs out", { kinds: ["lead-new"], nth: n }, async (one, book, world) => {
    const past = `update occasion set facts = facts || '{"until":"2020-01-01T00:00:00Z"}' where account_id = $1 and object = $2 and kind in ('lead-new', 'lead-expiring')`;
    await sql(past, [accountOf(world, one.company), one.object]);
    touch(book, one, REQUEST, { ended: true });
  }),
);
const timeComes = nth.map((n) =>
  stepWith(
    "the time of a reminder comes",
    { kinds: ["lead-expiring", "phone-call-later", "month-result"], nth: n },
    async (one, _, world) => {
      const now = "update occasion set at = now() where account_id = $1 and object = $2 and kind = $3";
      await sql(now, [accountOf(world, one.company), one.object, one.kind]);
      one.ahead = false;
    },
  ),
);
const reviewComes = fc.tuple(company, fc.integer({ min: 1, max: 5 })).map(([at, stars]) =>
  step(`a review of ${stars} for company ${at}`, async (book, world) => {
    const { ratingId: object } = await buildReview(house, { accountId: accountOf(world, at), stars, sourceId: "kartenblick" });
    happens(book, { company: at, kind: stars <= 2 ? "review-poor" : "review-new", object });
  }),
);
const reviewAnswered = fc.tuple(nth, fc.boolean()).map(([n, answered]) =>
  stepWith(answered ? "a review is answered" : "its answer is taken back", { kinds: REVIEW, nth: n }, async (one, book, world) => {
    await sql("update review set answered = $3 where account_id = $1 and id = $2", [accountOf(world, one.company), one.object, answered]);
    touch(book, one, REVIEW, { done: answered });
  }),
);
const phoneCallComes = company.map((at) =>
  step(`a phone call for company ${at}`, async (book, world) => {
    const { callId: object } = await buildPhoneCall(house, { accountId: accountOf(world, at), id: (world.last += 1) });
    happens(book, { company: at, kind: "phone-call", object });
  }),
);
const phoneCallMoves = fc.tuple(nth, fc.constantFrom("later", "done", "open")).map(([n, status]) =>
  stepWith(`a phone call is ${status}`, { kinds: ["phone-call"], nth: n }, async (one, book, world) => {
    // Another time with every step, as if somebody put it off again.
    const remindAt = new Date(Date.now() + (world.last += 1) * 60_000);
    await sql(
      `update phone_call set status = $3, remind_at = case when $3 = 'later' then $4::timestamptz end, done_at = case when $3 = 'done' then now() end
       where account_id = $1 and id = $2`,
      [accountOf(world, one.company), one.object, status, remindAt],
    );
    touch(book, one, ["phone-call"], { done: status !== "open" });
    for (const later of book.happened)
      if (later.company === one.company && later.kind === "phone-call-later" && later.object.startsWith(`${one.object}@`))
        later.done = true;
    const object = `${one.object}@${Math.round(remindAt.getTime() / 1_000)}`;
    if (status === "later") happens(book, { company: one.company, kind: "phone-call-later", object, ahead: true });
  }),
);

const reclaimDecided = nth.map((n) =>
  stepWith("a complaint is decided", { kinds: ["lead-new"], nth: n }, async ({ company: at, object }, book, world) => {
    const { rowCount } = await sql(
      `insert into lead_reclaim (account_id, lead_id, reason, comment, attempts, answer_by)
       select account_id, id, 'duplicate', '', 0, now() from lead where account_id = $1 and external_id = $2 on conflict do nothing`,
      [accountOf(world, at), object],
    );
    if (rowCount === 0) return;
    await sql(
      `update lead_reclaim set state = 'credited', answer = 'same-person-before', answered_at = now()
       where account_id = $1 and lead_id = (select id from lead where account_id = $1 and external_id = $2)`,
      [accountOf(world, at), object],
    );
    happens(book, { company: at, kind: "reclaim-answered", object });
  }),
);
const replyRefused = nth.map((n) =>
  stepWith("an answer is sent and not taken", { kinds: REVIEW, nth: n }, async (one, book, world) => {
    const of = [accountOf(world, one.company), one.object];
    await sql(
      "insert into review_reply (account_id, review_id, text, sends_at) values ($1, $2, 'Danke', now()) on conflict do nothing",
      of,
    );
    await sql("update review_reply set key = gen_random_uuid() where account_id = $1 and review_id = $2", of);
    const { rows } = await sql(
      "update review_reply set confirmed_key = key, confirmed_state = 'refused', confirmed_at = now() where account_id = $1 and review_id = $2 returning key",
      of,
    );
    for (const before of book.happened)
      if (before.company === one.company && before.kind === "reply-refused" && before.object.startsWith(`${one.object}@`))
        before.done = true;
    touch(book, one, REVIEW, { done: false });
    const [{ key }] = rows as [{ key: string }];
    happens(book, { company: one.company, kind: "reply-refused", object: `${one.object}@${key}` });
  }),
);
const addOffer = (world: World, { company: at, object }: Happened, id: number) =>
  sql(
    `insert into lead_offer (account_id, id, lead_id, state, title, positions, price_text, valid_until)
     select account_id, $3, id, 'sent', 'Arbeit', '[]', '', current_date + 9 from lead where account_id = $1 and external_id = $2`,
    [accountOf(world, at), object, id],
  );
const offerAnswered = fc.tuple(nth, fc.constantFrom("accepted", "declined")).map(([n, state]) =>
  stepWith(`an offer is ${state}`, { kinds: ["lead-new"], nth: n }, async (one, book, world) => {
    const id = (world.last += 1);
    await addOffer(world, one, id);
    // Who writes the next offer has seen that the one before was declined.
    for (const before of book.happened)
      if (
        before.kind === "offer-answered" &&
        world.declined.get(`${before.company} ${before.object}`) === one.object &&
        before.company === one.company
      )
        before.done = true;
    await sql("update lead_offer set state = $3, answered_by_prospect = true, answered_at = now() where account_id = $1 and id = $2", [
      accountOf(world, one.company),
      id,
      state,
    ]);
    if (state === "declined") world.declined.set(`${one.company} ${id}`, one.object);
    happens(book, { company: one.company, kind: "offer-answered", object: String(id) });
  }),
);
const callBackAnswered = fc.tuple(person, company).map(([who, at]) =>
  step(
    `our service answers person ${who} about company ${at}`,
    async (book, world) => {
      for (const before of book.happened)
        if (before.kind === "call-back-answered" && before.company === at && before.only === who) before.done = true;
      const { rows } = await sql(
        `insert into staff_case (user_id, id, brand, kind, company_name, company_id, topic, phone)
         values ($1, gen_random_uuid(), $3, 'call-back', 'Firma', $2, 'website', '+492214710120') returning id`,
        [userOf(world, who), accountOf(world, at), BRAND_OF[at]],
      );
      const [{ id }] = rows as [{ id: string }];
      await sql("update staff_case set closed_at = now(), outcome = 'Erledigt.' where id = $1", [id]);
      happens(book, { company: at, kind: "call-back-answered", object: `website@${id}`, only: who });
    },
    ({ erased }) => !erased.has(who),
  ),
);
const careVisits = company.map((at) =>
  step(`staff visit company ${at}`, async (book, world) => {
    const object = `visit-${(world.last += 1)}`;
    await sql(`select tell('care-visit', $1, $2, '{"reason":"Anruf","since":"2026-11-17T08:00:00Z"}', now(), 1)`, [
      accountOf(world, at),
      object,
    ]);
    happens(book, { company: at, kind: "care-visit", object });
  }),
);

const linkAsked = company.map((at) =>
  step(`somebody wants to work for company ${at}`, async (book, world) => {
    const object = `link-${(world.last += 1)}`;
    await sql(`select tell('account-link-asked', $1, $2, '{"until":"2099-11-17T08:00:00Z"}', now(), 0)`, [accountOf(world, at), object]);
    happens(book, { company: at, kind: "account-link-asked", object });
  }),
);

const uploadRefused = company.map((at) =>
  step(`a file of company ${at} is refused`, async (book, world) => {
    const [account, id] = [accountOf(world, at), `datei-${(world.last += 1)}`];
    await sql(
      "insert into entry_file (account_id, id, purpose, content_type, bytes, stored_bytes, sha256, created_by) values ($1, $2, 'image', 'image/png', 1, 1, '', 1)",
      [account, id],
    );
    await sql(
      `insert into entry_section as s (account_id, section, data) values ($1, 'media', jsonb_build_object('images', jsonb_build_array($2::text)))
       on conflict (account_id, section) do update set data = jsonb_build_object('images', coalesce(s.data->'images', '[]') || to_jsonb($2::text))`,
      [account, id],
    );
    await writeFor(house.job, "", account, (tx) => refuseFile(tx, account, id, "malware"));
    happens(book, { company: at, kind: "upload-refused", object: `image@${id}` });
  }),
);
const uploadsTakenOut = company.map((at) =>
  step(`company ${at} shows no files any more`, async (book, world) => {
    await sql(`update entry_section set data = '{"images":[]}' where account_id = $1 and section = 'media'`, [accountOf(world, at)]);
    for (const one of book.happened) if (one.company === at && one.kind === "upload-refused") one.done = true;
  }),
);
const reportAnswered = company.map((at) =>
  step(`a fault that company ${at} reported is looked into`, async (book, world) => {
    const [account, id] = [accountOf(world, at), `bericht-${(world.last += 1)}`];
    await sql(
      "insert into review_report (account_id, id, kind, source_id, comment, answer_by) values ($1, $2, 'incorrect-average-rating', 'kartenblick', '', current_date)",
      [account, id],
    );
    // Who reports it again waits for the next answer.
    for (const before of book.happened) if (before.company === at && before.kind === "report-answered") before.done = true;
    await sql("update review_report set state = 'fixed', closed_at = now() where account_id = $1 and id = $2", [account, id]);
    happens(book, { company: at, kind: "report-answered", object: id });
  }),
);
const monthEnds = company.map((at) =>
  step(
    `the last day of a month of company ${at} is counted`,
    async (book, world) => {
      const began = `${isoDay(new Date()).slice(0, 7)}-01`;
      const of = [accountOf(world, at), addDays(began, -1)];
      await sql(
        "insert into fact_source (account_id, source, last_day) values ($1, 1, $2::date - 40) on conflict (account_id, source) do update set last_day = excluded.last_day",
        of,
      );
      await sql("update fact_source set last_day = $2 where account_id = $1 and source = 1", of);
      // On the first days of a month it waits for the fourth.
      const { rows } = await sql("select object, at > now() as ahead from occasion where account_id = $1 and kind = 'month-result'", [
        of[0],
      ]);
      const [{ object, ahead }] = rows as [{ object: string; ahead: boolean }];
      happens(book, { company: at, kind: "month-result", object, ahead });
    },
    ({ happened }) => !happened.some(({ kind, company: of }) => kind === "month-result" && of === at),
  ),
);
const creativeComes = company.map((at) =>
  step(`a creative for company ${at}`, async (book, world) => {
    const account = accountOf(world, at);
    await bookTv(house, account, "Invoicing");
    const { master, picture } = await buildCreative(house, { accountId: account, id: (world.last += 1) });
    happens(book, { company: at, kind: "tv-approval", object: `${picture.slice(0, 16)}@${master}` });
  }),
);
const masterOf = ({ object }: Happened): string => object.slice(17);
const companyReleases = nth.map((n) =>
  stepWith("a creative is released", { kinds: ["tv-approval"], nth: n }, async (one, book, world) => {
    await sql("update tv_creative set customer = 'ACCEPTED', customer_at = now() where account_id = $1 and master = $2", [
      accountOf(world, one.company),
      masterOf(one),
    ]);
    touch(book, one, ["tv-approval"], { done: true });
  }),
);
const channelsRefuse = nth.map((n) =>
  stepWith("the channels refuse a creative", { kinds: ["tv-approval"], nth: n }, async (one, book, world) => {
    await sql(
      "update tv_creative set partner = 'REJECTED', partner_at = now(), partner_reason = 'Schrift' where account_id = $1 and master = $2",
      [accountOf(world, one.company), masterOf(one)],
    );
    touch(book, one, ["tv-approval"], { done: true });
    const isTold = book.happened.some(
      ({ kind, company: at, object }) => kind === "tv-refused" && at === one.company && object === one.object,
    );
    if (!isTold) happens(book, { company: one.company, kind: "tv-refused", object: one.object });
  }),
);
const channelsThinkAgain = nth.map((n) =>
  stepWith("the channels accept what they refused", { kinds: ["tv-refused"], nth: n }, async (one, book, world) => {
    await sql(
      "update tv_creative set partner = 'ACCEPTED', partner_reason = null where account_id = $1 and master = $2 and partner = 'REJECTED'",
      [accountOf(world, one.company), masterOf(one)],
    );
    touch(book, one, ["tv-refused"], { done: true });
  }),
);
const bannerRefused = company.map((at) =>
  step(`a banner of company ${at} is refused`, async (book, world) => {
    const id = await buildBanner(house, { accountId: accountOf(world, at), id: (world.last += 1), state: "checking" });
    const { rows } = await sql(
      `update web_banner set state = 'rejected', version = version + 1, changed_by = 'team', reason = 'Schrift' where account_id = $1 and id = $2 returning version`,
      [accountOf(world, at), id],
    );
    const [{ version }] = rows as [{ version: number }];
    happens(book, { company: at, kind: "banner-refused", object: `${id}@${version}` });
  }),
);
const bannerHandedIn = nth.map((n) =>
  stepWith("other files of a banner are handed in", { kinds: ["banner-refused"], nth: n }, async (one, book, world) => {
    const [id] = one.object.split("@");
    await sql(
      "update web_banner set state = 'open', version = version + 1, changed_by = 'company', reason = null where account_id = $1 and id = $2",
      [accountOf(world, one.company), id],
    );
    touch(book, one, ["banner-refused"], { done: true });
  }),
);
const writeMatter = (world: World, at: number, id: string, side: "company" | "team") =>
  sql(
    `insert into service_case_message (account_id, case_id, version, side, text)
     select $1, $2, coalesce(max(version), 0) + 1, $3, 'Text' from service_case_message where account_id = $1 and case_id = $2 returning version`,
    [accountOf(world, at), id, side],
  );
const matterAnswered = company.map((at) =>
  step(`a matter of company ${at} is answered`, async (book, world) => {
    const { rows } = await sql(
      "insert into service_case (account_id, type, subject, answer_by) values ($1, 'question', 'Frage', current_date) returning id",
      [accountOf(world, at)],
    );
    const [{ id }] = rows as [{ id: string }];
    await writeMatter(world, at, id, "company");
    const { rows: said } = await writeMatter(world, at, id, "team");
    const [{ version }] = said as [{ version: number }];
    happens(book, { company: at, kind: "case-answered", object: `${id}@${version}` });
  }),
);
const matterGoesOn = nth.map((n) =>
  stepWith("the company writes back", { kinds: ["case-answered"], nth: n }, async (one, book, world) => {
    await writeMatter(world, one.company, one.object.split("@")[0] ?? "", "company");
    touch(book, one, ["case-answered"], { done: true });
  }),
);
/** Kinds whose own rows take more than this model has (files, contracts, a third party): their triggers have tests of their own. */
const PLAIN = {
  "invoice-ready": { type: "invoice", number: "R-1", title: "Eintrag" },
  "copy-stopped": { why: "left" },
  "cancellation-answered": { product: "Eintrag", state: "confirmed", endsOn: "2027-01-31" },
  "ad-pause-answered": { channel: "suma", state: "accepted", from: "2027-01-01", to: "2027-01-31" },
  "claim-wanted": { method: "mail", until: "2027-01-30T23:00:00Z" },
  "listing-overwritten": { portal: "Wegweiser West" },
  "website-answered": { website: "kranz.example", state: "done" },
  "website-certificate": { website: "kranz.example", lastDay: "2027-01-31" },
  "care-proposal": { section: "openingHours", since: "2026-11-17T08:00:00Z" },
} as const satisfies Partial<Record<ToldKind["kind"], object>>;
const plainComes = (kind: keyof typeof PLAIN, rank = 1) =>
  company.map((at) =>
    step(`${kind} for company ${at}`, async (book, world) => {
      const object = String((world.last += 1));
      await sql("select tell($1, $2, $3, $4::jsonb, now(), $5)", [kind, accountOf(world, at), object, JSON.stringify(PLAIN[kind]), rank]);
      happens(book, { company: at, kind, object });
    }),
  );

/** The year of an owner is nearly over: the last reminder, once for a company. */
const claimExpires = company.map((at) =>
  step(
    `the owner of company ${at} is to say again that it is theirs`,
    async (book, world) => {
      await sql(
        `update customer set claimed_by = 'OWNER', claimed_last_update = (now() at time zone 'Europe/Berlin')::date + 31 - interval '1 year'
         where account_id = $1`,
        [accountOf(world, at)],
      );
      const { rows } = await sql("update occasion set at = now() where account_id = $1 and kind = 'claim-expiring' returning object", [
        accountOf(world, at),
      ]);
      const [{ object }] = rows as [{ object: string }];
      happens(book, { company: at, kind: "claim-expiring", object });
    },
    ({ happened }) => !happened.some(({ company: one, kind }) => one === at && kind === "claim-expiring"),
  ),
);

/** A product whose last day to cancel is near. */
const deadlineComes = company.map((at) =>
  step(`a last day to cancel comes near at company ${at}`, async (book, world) => {
    const id = (world.last += 1);
    await sql(
      `insert into product (account_id, id, sku, status, detail_name, starts_on, minimum_months, notice_count, notice_unit, renewal_months)
       values ($1, $2, 'ES', 'Invoicing', 'Eintrag', (now() at time zone 'Europe/Berlin')::date + 12 - interval '12 months', 12, 1, 'day', 12)`,
      [accountOf(world, at), id],
    );
    const { rows } = await sql(
      "select object from occasion where account_id = $1 and kind = 'contract-deadline' and split_part(object, '@', 1) = $2::integer::text",
      [accountOf(world, at), id],
    );
    const [{ object }] = rows as [{ object: string }];
    happens(book, { company: at, kind: "contract-deadline", object });
  }),
);
const comesOrGoes = fc.tuple(person, company).map(([who, at]) =>
  step(
    `person ${who} comes to or leaves company ${at}`,
    async (book, world) => {
      if (!book.members.has(memberKey(who, at))) return joinIn(book, world, who, at);
      await sql("delete from membership where user_id = $1 and account_id = $2", [userOf(world, who), accountOf(world, at)]);
      // Whoever leaves the last company is signed out, and signs in again.
      world.browsers[who] = await mintedSession(house, userOf(world, who));
      return leaveIn(book, who, at);
    },
    ({ erased }) => !erased.has(who),
  ),
);
const isErased = person.map((who) =>
  step(
    `person ${who} is erased`,
    async (book, world) => {
      await writeFor(house.job, userOf(world, who), null, (tx) => PERSON_ROWS.erase(tx, userOf(world, who)));
      for (const at of COMPANIES) {
        leaveIn(book, who, at);
        book.listening.delete(memberKey(who, at));
      }
      book.phones.delete(who);
      book.unreached.delete(who);
      book.gone.add(who);
      book.erased.add(who);
    },
    ({ erased }) => !erased.has(who),
  ),
);
const lettersReturn = fc.tuple(person, fc.boolean()).map(([who, returned]) =>
  step(
    `letters to person ${who} ${returned ? "come back" : "are tried again"}`,
    async (book, world) => {
      if (returned)
        await sql("insert into unreached (user_id, reason) values ($1, 'unknown') on conflict do nothing", [userOf(world, who)]);
      else await sql("delete from unreached where user_id = $1", [userOf(world, who)]);
      book.unreached[returned ? "add" : "delete"](who);
    },
    ({ erased }) => !erased.has(who),
  ),
);
const listens = fc.tuple(person, fc.constantFrom("nahwerk", "ortsfink"), fc.boolean()).map(([who, brand, on]) =>
  step(
    `person ${who} switches push ${on ? "on" : "off"} at ${brand}`,
    async (book, world) => {
      const of = [userOf(world, who), brand];
      if (on)
        await sql(
          `insert into push_device (user_id, id, brand, endpoint, p256dh, auth, name)
           values ($1, $2, $2, 'https://push.test/' || $2, decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), 'Browser') on conflict do nothing`,
          of,
        );
      else await sql("delete from push_device where user_id = $1 and brand = $2", of);
      for (const at of COMPANIES) if (BRAND_OF[at] === brand) book.listening[on ? "add" : "delete"](memberKey(who, at));
    },
    ({ erased }) => !erased.has(who),
  ),
);
const hasPhone = fc.tuple(person, fc.boolean()).map(([who, on]) =>
  step(
    `person ${who} ${on ? "confirms a number" : "has no number any more"}`,
    async (book, world) => {
      const of = [userOf(world, who)];
      if (on)
        await sql(
          "insert into sms_number (user_id, number, state) values ($1::bigint, '+4915114' || lpad($1::bigint::text, 6, '0'), 'confirmed') on conflict (user_id) do nothing",
          of,
        );
      else await sql("delete from sms_number where user_id = $1", of);
      book.phones[on ? "add" : "delete"](who);
    },
    ({ erased }) => !erased.has(who),
  ),
);
/** What waits for phones is sent; a provider that took a message and did not say so has it among what it took. */
const texts = (way: "taken" | "taken before") =>
  step(`phones: ${way}`, async (book, world) => {
    const { rows } = await sql("delete from pgboss.job where name = 'sms' and data->>'kind' = 'told' returning data");
    const came: string[] = [];
    for (const { data } of rows as { data: Extract<SmsJob, { kind: "told" }> }[]) {
      const who = memberKey(
        world.people.findIndex(({ userId }) => userId === data.userId),
        world.accounts.indexOf(data.accountId),
      );
      let sent = 0;
      const gateway = {
        send: () => Promise.resolve({ kind: "taken", id: `SM${(sent += 1)}` } as const),
        find: () => Promise.resolve(sent > 0 ? "SM1" : undefined),
        ask: () => Promise.resolve("done" as const),
      };
      const parts = {
        inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => writeFor(house.job, "", accountId, work),
        inPerson: openAuthDoor(house.job).writeAs,
        enqueue: queue.enqueue,
        told: TOLD,
        key: ringOfOne(Buffer.alloc(32)),
        brands: TWO_BRANDS,
        sms: { gateway },
      };
      for (const _ of way === "taken" ? [1] : [1, 2]) await workOnSms(parts, data);
      mustEqual(sent <= 1, true);
      if (sent === 1) came.push(who);
    }
    await sql("delete from pgboss.job where name = 'sms'");
    mustEqual(came.toSorted(), textedIn(book).toSorted());
  });
const textings = fc.constantFrom(texts("taken"), texts("taken before"));
/** What waits for browsers is sent; a push service that says 410 ends the browser. */
const shows = (gone: boolean) =>
  step(`browsers ${gone ? "are gone" : "are told"}`, async (book, world) => {
    const { rows } = await sql("delete from pgboss.job where name = 'push' returning data");
    const shown: string[] = [];
    for (const { data } of rows as { data: PushJob }[]) {
      const who = memberKey(
        world.people.findIndex(({ userId }) => userId === data.userId),
        world.accounts.indexOf(data.accountId),
      );
      await sendToDevice(
        {
          inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
          inPerson: openAuthDoor(house.job).writeAs,
          enqueue: queue.enqueue,
          told: TOLD,
          key: ringOfOne(Buffer.alloc(32)),
          brands: TWO_BRANDS,
          push: () => {
            shown.push(who);
            return Promise.resolve({ kind: gone ? "gone" : "taken" });
          },
        },
        data,
      );
    }
    const wanted = showIn(book);
    mustEqual(gone ? shown.length <= wanted.length : shown.toSorted(), gone ? true : wanted.toSorted());
    if (!gone) return;
    for (const who of shown) {
      const [one = 0, at = 0] = who.split("@").map(Number);
      for (const other of COMPANIES) if (BRAND_OF[other] === BRAND_OF[at]) book.listening.delete(memberKey(one, other));
    }
  });
const showings = fc.constantFrom(shows(false), shows(false), shows(true));
const asMember = (name: string, who: number, at: number, run: Step["run"]): Step =>
  step(`person ${who} of company ${at} ${name}`, run, ({ members, gone }) => members.has(memberKey(who, at)) && !gone.has(who));
const sleeps = fc.tuple(person, company, fc.boolean()).map(([who, at, quiet]) =>
  asMember(quiet ? "sleeps" : "is awake", who, at, async (book, world) => {
    await setTimes(world, who, at, quiet);
    book.quiet[quiet ? "add" : "delete"](memberKey(who, at));
  }),
);
const chooses = fc
  .tuple(person, company, fc.constantFrom(...KINDS), fc.constantFrom("email" as const, "portal" as const, "sms" as const), fc.boolean())
  .map(([who, at, key, by, wanted]) =>
    asMember(`wants ${key} by ${by}: ${wanted}`, who, at, async (book, world) => {
      const body = { subscriptions: [{ key, [by]: wanted }] };
      const where = { accountId: accountOf(world, at), host: hostOf(at) };
      const answer = await world.browsers[who]?.send(companyCalls.updateSubscriptions, { body }, where);
      mustEqual(answer?.status, 200);
      book.choices.set(choiceKey(who, at, key, by), wanted);
    }),
  );
const changesRhythm = fc.tuple(person, company).map(([who, at]) =>
  asMember("wants summaries, or no more", who, at, async (book, world) => {
    const summed = !book.summed.delete(memberKey(who, at));
    if (summed) book.summed.add(memberKey(who, at));
    const body = { subscriptions: [], rhythm: summed ? ("daily" as const) : ("each" as const) };
    const where = { accountId: accountOf(world, at), host: hostOf(at) };
    mustEqual((await world.browsers[who]?.send(companyCalls.updateSubscriptions, { body }, where))?.status, 200);
    const { rows } = await sql("delete from pgboss.job where name = 'told-times' returning data");
    for (const { data } of rows as { data: MovedTimes }[])
      await followTimes({ inAccount: (accountId, work) => writeFor(house.job, "", accountId, work), told: TOLD }, data);
    retimeIn(book, who, at);
  }),
);
const standsIn = fc.tuple(person, company, person).map(([who, at, other]) =>
  asMember(`names person ${other}, or nobody, to stand in`, who, at, async (book, world) => {
    const before = book.standIns.get(memberKey(who, at));
    const standIn = before === other ? null : { id: userOf(world, other), from: YESTERDAY, to: addDays(YESTERDAY, 9) };
    const isOneOfUs = other !== who && book.members.has(memberKey(other, at)) && !book.gone.has(other);
    const where = { accountId: accountOf(world, at), host: hostOf(at) };
    const answer = await world.browsers[who]?.send(companyCalls.updateSubscriptions, { body: { subscriptions: [], standIn } }, where);
    mustEqual(answer?.status, standIn === null || isOneOfUs ? 200 : 400);
    if (standIn === null) book.standIns.delete(memberKey(who, at));
    else if (isOneOfUs) book.standIns.set(memberKey(who, at), other);
  }),
);
const locks = fc.tuple(company, fc.boolean()).map(([at, locked]) =>
  step(`company ${at} ${locked ? "locks" : "unlocks"} alerts of reviews`, async (book, world) => {
    await sql(
      "insert into account_locks (account_id, no_rating_alert) values ($1, $2) on conflict (account_id) do update set no_rating_alert = excluded.no_rating_alert",
      [accountOf(world, at), locked],
    );
    book.locked[locked ? "add" : "delete"](at);
  }),
);
const isLetIn = fc.tuple(person, fc.constantFrom("active", "erased soon", "unactivated")).map(([who, how]) =>
  step(
    `person ${who} is ${how}`,
    async (book, world) => {
      const status = how === "unactivated" ? how : "active";
      const eraseAt = how === "erased soon" ? new Date(Date.now() + 86_400_000) : null;
      await sql("update app_user set status = $2, erase_at = $3 where user_id = $1", [userOf(world, who), status, eraseAt]);
      book.gone[how === "active" ? "delete" : "add"](who);
    },
    ({ erased }) => !erased.has(who),
  ),
);

const spread = (end: () => Promise<void> = () => Promise.resolve()) =>
  spreadAll({
    db: openDb(house.job),
    inAccount: (accountId, work) =>
      writeFor(house.job, "", accountId, async (tx: Tx) => {
        const done = await work(tx);
        await end();
        return done;
      }),
    enqueue: queue.enqueue,
    kinds: TOLD,
    resting: new Map(),
  });
const spreads = fc.constant(
  step("a round", async (book) => {
    await spread();
    spreadIn(book);
  }),
);
const spreadsInVain = fc.constant(
  step("a round that fails at its very end", () =>
    spread(() => Promise.reject(new Error("the line is cut"))).then(
      () => undefined,
      () => undefined,
    ),
  ),
);
const spreadsTwice = fc.constant(
  step(
    "two rounds side by side",
    async (book) => {
      await Promise.all([spread(), spread()]);
      spreadIn(book);
    },
    // Which of the two takes what was held back is chance, and with it whether the rest waits for another letter.
    ({ mails, texts: waiting }) => [...mails, ...waiting].every(({ state }) => state !== "due"),
  ),
);
const timePasses = fc.constant(
  step("the morning comes", async (book) => {
    await sql("update telling set due_at = now() where due_at > now()");
    await sql("update telling set letter_at = letter_at - interval '2 hours' where letter is not null");
    passTime(book);
  }),
);

const itemsOf = ({ to, content }: WrittenMail): string[] =>
  (content.items ?? [{ title: content.heading, url: content.action?.url ?? "" }]).map(
    ({ title, url }) => `${to} ${BEGINS.find(([, words]) => title.startsWith(words))?.[0] ?? title} ${url}`,
  );
const wantedItem = (world: World, { person: who, what: { company: at, kind, object } }: Mail): string => {
  const page = TOLD.find((one) => one.kind === kind)?.pageOf(object) ?? "";
  return `${world.people[who]?.email} ${kind} ${house.config.PORTAL_URLS[BRAND_OF[at] ?? "nahwerk"]}${ofCompany(page, accountOf(world, at))}`;
};
/** What waits in the queue is written as the worker would; a mail server that refuses leaves it there, one that hung up has it written again. */
const post = (way: "taken" | "taken twice" | "refused") =>
  step(`the post is ${way}`, async (book, world) => {
    const write = openLetters(house.job, house.app.brands, house.config);
    const { rows } = await sql("select id, data from pgboss.job where name = 'mail' order by created_on");
    const letters: WrittenMail[] = [];
    for (const { id, data } of rows as { id: string; data: MailJob }[]) {
      const letter = await write(data, id);
      if (way === "taken twice")
        mustEqual(JSON.stringify((await write(data, id))?.content.paragraphs), JSON.stringify(letter?.content.paragraphs));
      if (way !== "refused") await sql("delete from pgboss.job where id = $1", [id]);
      // That somebody stands in, or no more, is another letter.
      if (letter && data.template === "told") letters.push(letter);
    }
    const wanted = writeIn(book, way !== "refused").map((mail) => ({ mail, item: wantedItem(world, mail) }));
    mustEqual(letters.flatMap(itemsOf).toSorted(), wanted.map(({ item }) => item).toSorted());
    for (const written of letters) {
      const items = itemsOf(written);
      world.letters.set(written.to, { written, said: wanted.flatMap(({ mail, item }) => (items.includes(item) ? [mail] : [])) });
    }
  });
const posts = fc.constantFrom(post("taken"), post("taken"), post("taken twice"), post("refused"));
const pressesLink = person.map((who) =>
  step(`person ${who} presses the link of the last letter`, async (book, world) => {
    const letter = world.letters.get(world.people[who]?.email ?? "");
    if (!letter) return;
    const { pathname: url } = new URL(letter.written.content.leave ?? "");
    mustEqual((await house.app.server.inject({ method: "POST", url, headers: { host: "nahwerk.test" } })).statusCode, 200);
    for (const { what, insteadOf } of letter.said) {
      const away = insteadOf !== undefined && memberKey(insteadOf, what.company);
      // What came in somebody's stead ends with standing in, and is no choice of one's own.
      if (away !== false && book.standIns.get(away) === who) book.standIns.delete(away);
      if (away === false && book.members.has(memberKey(who, what.company)))
        book.choices.set(choiceKey(who, what.company, what.kind, "email"), false);
    }
  }),
);

/** At last all clocks have run out: whatever was to come has come. */
const settle = async (book: Book, world: World): Promise<void> => {
  for (const last of [1, 2]) {
    await spread();
    spreadIn(book);
    await sql("update telling set due_at = now() - interval '1 second' where due_at > now()");
    passTime(book);
    await post(last === 1 ? "taken" : "taken twice").run(book, world);
    await shows(false).run(book, world);
    await texts("taken").run(book, world);
  }
  const { rows } = await sql(
    "select user_id, kind, object, channel from telling join occasion o on o.id = occasion_id where channel = 'portal'",
  );
  const lies = (rows as { user_id: string; kind: string; object: string }[]).map((row) => `${row.user_id} ${row.kind} ${row.object}`);
  expect(lies.toSorted()).toEqual(
    book.inbox.map(({ what, person: who }) => `${userOf(world, who)} ${what.kind} ${what.object}`).toSorted(),
  );
  // What is still to be done is what the counter of the portal says, brand by brand.
  for (const who of PEOPLE.filter((one) => !book.gone.has(one))) {
    const open = book.inbox.filter(({ what, person: one }) => one === who && !what.done && !what.ended);
    for (const brand of ["nahwerk", "ortsfink"] as const)
      expect((await world.browsers[who]?.send(inbox.getUnread, {}, { host: `${brand}.test` }))?.data.unread).toBe(
        open.filter(({ what }) => BRAND_OF[what.company] === brand).length,
      );
  }
};

/** How each kind comes into the world of this model. Whoever declares another one is asked here by the compiler, and by the test below. */
const COMING: Readonly<Record<ToldKind["kind"], fc.Arbitrary<Step>>> = {
  "lead-new": requestComes,
  "lead-expiring": requestComes,
  "review-new": reviewComes,
  "review-poor": reviewComes,
  "phone-call": phoneCallComes,
  "phone-call-later": phoneCallMoves,
  "reclaim-answered": reclaimDecided,
  "reply-refused": replyRefused,
  "offer-answered": offerAnswered,
  "call-back-answered": callBackAnswered,
  "account-link-asked": linkAsked,
  "care-visit": careVisits,
  "care-proposal": plainComes("care-proposal", 0),
  "upload-refused": uploadRefused,
  "report-answered": reportAnswered,
  "month-result": monthEnds,
  "tv-approval": creativeComes,
  "tv-refused": channelsRefuse,
  "banner-refused": bannerRefused,
  "case-answered": matterAnswered,
  "invoice-ready": plainComes("invoice-ready"),
  "copy-stopped": plainComes("copy-stopped"),
  "cancellation-answered": plainComes("cancellation-answered"),
  "contract-deadline": deadlineComes,
  "ad-pause-answered": plainComes("ad-pause-answered"),
  "claim-expiring": claimExpires,
  "claim-wanted": plainComes("claim-wanted"),
  "listing-overwritten": plainComes("listing-overwritten"),
  "website-answered": plainComes("website-answered"),
  "website-certificate": plainComes("website-certificate"),
};
test("every kind that a room declares is known to the model, and is told apart by its first words", () => {
  const declared = KINDS.toSorted();
  expect(Object.keys(COMING).toSorted()).toEqual(declared);
  expect(BEGINS.map(([kind]) => kind).toSorted()).toEqual(declared);
  for (const [kind, words] of BEGINS) expect(BEGINS.filter(([other, begin]) => other !== kind && words.startsWith(begin))).toEqual([]);
});

test("everybody is told exactly what is theirs, once, whatever happens in between", async () => {
  const happening = [requestMoves, requestEnds, timeComes, timeComes, reviewAnswered, offerAnswered, phoneCallComes, phoneCallMoves];
  const more = [uploadsTakenOut, companyReleases, channelsThinkAgain, bannerHandedIn, matterGoesOn];
  const people = [
    isErased,
    lettersReturn,
    listens,
    listens,
    hasPhone,
    hasPhone,
    comesOrGoes,
    sleeps,
    sleeps,
    chooses,
    chooses,
    changesRhythm,
    standsIn,
    standsIn,
    locks,
    isLetIn,
    pressesLink,
  ];
  const working = [spreads, spreads, spreadsInVain, spreadsTwice, timePasses, posts, posts, showings, showings, textings];
  const commands = fc.commands([...Object.values(COMING), ...happening, ...more, ...people, ...working], {
    maxCommands: 80,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const world = await openWorld();
      const book = openBook([]);
      for (const [who = 0, at = 0] of AT_FIRST.map((one) => one.split("@").map(Number))) await joinIn(book, world, who, at);
      await fc.asyncModelRun(() => ({ model: book, real: world }), steps);
      await settle(book, world);
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
