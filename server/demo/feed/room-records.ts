import { AWARD_COLUMNS, awardRows, SUMMARY_COLUMNS, summaryRows } from "../areas/reviews/review-work.ts";
import { PACKAGE_COLUMNS, packageRows } from "../areas/reviews/package-reports.ts";
import { REVIEW_COLUMNS, reviewRows } from "../areas/reviews/reviews.ts";
import { factRows } from "../areas/entry/facts.ts";
import { FACT_COLUMNS } from "../world/counted.ts";
import { CONTACT, DEVICE, ENTRY_DIM as DIM, NOWHERE } from "../../src/facts/dimensions.ts";
import { lettersOf } from "../areas/documents/letters.ts";
import { COST_COLUMNS, costRows } from "../areas/results/costs.ts";
import { LISTING_COLUMNS, listingRows } from "../areas/entry-service/listings.ts";
import { SERVICE_COLUMNS, serviceRows } from "../areas/external-services/external-services.demo.ts";
import { PHONE_CALL_COLUMNS, phoneCallRows } from "../areas/secretarial/phone-calls.ts";
import { PHONE_SERVICE_COLUMNS, phoneServiceRows } from "../areas/secretarial/phone-service.ts";
import { creativesOf, filesOf, masterOf } from "../areas/tv-banner/creatives.ts";
import { CHANNELS, tvDays } from "../areas/tv-banner/impressions.ts";
import { BOOKING_COLUMNS, bookingRows } from "../areas/tv-banner/tv-banner.demo.ts";
import { bannersOf } from "../areas/web-banner/banners.ts";
import { MAIL_COLUMNS, mailRows } from "../areas/website/website-work.ts";
import { KEYWORD_COLUMNS, keywordRows, WEBSITE_COLUMNS, websiteRows } from "../areas/website/websites.ts";
import { idOf, nameColumns, type RecordsOf } from "./company-records.ts";

/* What other systems of the provider know of a company, room by room; made of the rows of the demo world. */

export const externalServices: RecordsOf = function* (world, c) {
  for (const row of serviceRows(world, c)) {
    const { source_name, connected, externally_confirmed, connected_at, confirmed_at } = nameColumns(SERVICE_COLUMNS, row);
    const state = { connected, confirmed: externally_confirmed, connectedAt: connected_at, confirmedAt: confirmed_at };
    yield { id: `${idOf(c)}-${String(source_name)}`, company: idOf(c), service: source_name, ...state };
  }
};
const countsOf = (rows: readonly (readonly [dim: number, key: number, count: number])[], dim: number) => (key: number) =>
  rows.find(([d, k]) => d === dim && k === key)?.[2] ?? 0;
export const facts: RecordsOf = function* (world, c) {
  const days = Map.groupBy(factRows(world, c), (row) => String(nameColumns(FACT_COLUMNS, row).day));
  for (const [day, rows] of days) {
    const counts = rows
      .map((row) => nameColumns(FACT_COLUMNS, row))
      .map((f) => [Number(f.dim), Number(f.value_key), Number(f.cnt)] as const);
    const [views, contact, device] = [DIM.views, DIM.contacts, DIM.device].map((dim) => countsOf(counts, dim));
    yield {
      id: `${idOf(c)}.${day}`,
      company: idOf(c),
      views: views?.(1),
      contacts: { calls: contact?.(CONTACT.calls), clicks: contact?.(CONTACT.clicks), routes: contact?.(CONTACT.routes) },
      devices: {
        smartphone: device?.(DEVICE.smartphone),
        desktop: device?.(DEVICE.desktop),
        tablet: device?.(DEVICE.tablet),
        other: device?.(DEVICE.other),
      },
      locations: counts
        .filter(([dim, key]) => dim === DIM.location && key !== NOWHERE)
        .map(([, key, count]) => ({ municipality: String(key).padStart(8, "0"), views: count })),
    };
  }
};
export const invoices: RecordsOf = function* (world, c) {
  for (const { number, title, invoice, paidOn } of lettersOf(world, c)) {
    const payment = paidOn === null ? { state: "open" } : { state: "paid", on: paidOn };
    if (invoice) yield { id: `${idOf(c)}-${number}`, company: idOf(c), title, invoice, payment };
  }
};
export const listings: RecordsOf = function* (world, c) {
  for (const row of listingRows(world, c)) {
    const { portal, status, checked_at } = nameColumns(LISTING_COLUMNS, row);
    yield { id: `${idOf(c)}-${String(portal)}`, company: idOf(c), partner: portal, status, checkedAt: checked_at };
  }
};
export const reviews: RecordsOf = function* (world, c) {
  for (const row of reviewRows(world, c)) {
    const { id, source_id, source_review_id, author, stars, rating_text, rated_at } = nameColumns(REVIEW_COLUMNS, row);
    const own = `${idOf(c)}-${String(id)}`;
    const said = { author, stars, text: rating_text, ratedAt: rated_at };
    yield { id: own, company: idOf(c), source: source_id, sourceReviewId: source_review_id, ...said };
  }
};
export const summaries: RecordsOf = function* (world, c) {
  for (const row of summaryRows(world, c)) {
    const { text, topics, based_on, created_at } = nameColumns(SUMMARY_COLUMNS, row);
    yield { id: idOf(c), company: idOf(c), text, topics, basedOn: based_on, createdAt: created_at };
  }
};
export const awards: RecordsOf = function* (world, c) {
  for (const row of awardRows(world, c)) {
    const { key, n, average, computed_on } = nameColumns(AWARD_COLUMNS, row);
    yield { id: idOf(c), company: idOf(c), award: key, count: n, average, computedOn: computed_on };
  }
};
export const packageReports: RecordsOf = function* (world, c) {
  for (const row of packageRows(world, c)) {
    const { id, name, package_name, starts_on, ends_on, created_at, figures } = nameColumns(PACKAGE_COLUMNS, row);
    const about = { name, packageName: package_name, startsOn: starts_on, endsOn: ends_on, createdAt: created_at };
    yield { id: String(id), company: idOf(c), ...about, figures: JSON.parse(String(figures)) };
  }
};
export const phoneServices: RecordsOf = function* (world, c) {
  for (const row of phoneServiceRows(world, c)) {
    const { service_number, has_assistant, included_minutes, started_on } = nameColumns(PHONE_SERVICE_COLUMNS, row);
    const what = { serviceNumber: service_number, hasAssistant: has_assistant, includedMinutes: included_minutes, startedOn: started_on };
    yield { id: idOf(c), company: idOf(c), ...what };
  }
};
export const phoneCalls: RecordsOf = function* (world, c) {
  for (const row of phoneCallRows(world, c)) {
    const call = nameColumns(PHONE_CALL_COLUMNS, row);
    const { caller, phone, reachable, subject, concern, note, transcript, seconds, status } = call;
    yield {
      id: `${idOf(c)}-${String(call.id)}`,
      company: idOf(c),
      calledAt: call.called_at,
      caller,
      phone,
      reachable,
      subject,
      concern,
      note,
      transcript,
      seconds,
      takenBy: call.taken_by,
      takenByName: call.taken_by_name,
      // What was settled before the portal came asks for nothing any more.
      status: status === "done" ? "none" : status,
      callBackBy: call.call_back_by,
      forwardedTo: call.forwarded_to,
      mailedTo: call.mailed_to,
    };
  }
};
export const webBanners: RecordsOf = function* (world, c) {
  for (const { recordId, title, targetUrl, startOn, endOn, places, formats, figures } of bannersOf(world, c)) {
    const booked = { title, targetUrl, startDate: startOn, endDate: endOn, places, formats, figures };
    yield { id: recordId, company: idOf(c), ...booked };
  }
};
const fileOf = ({ body, sha256 }: { body: Buffer; sha256: Buffer }) => ({ sha256: sha256.toString("hex"), bytes: body.length });
export const tvCreatives: RecordsOf = function* (world, c) {
  for (const one of creativesOf(world, c)) {
    const { width, height, picture, film } = filesOf(one);
    const { status, daysAgo, reason = null } = one.partner;
    yield {
      id: masterOf(c, one.no),
      company: idOf(c),
      number: one.no,
      title: one.title,
      revision: one.revision,
      width,
      height,
      picture: { ...fileOf(picture), type: "image/png" },
      film: film === null ? null : { ...fileOf(film), seconds: film.seconds },
      createdAt: world.clock.at(-one.madeDaysAgo, "09:00"),
      createdBy: "Ihre Mediaberatung",
      partner: { status, at: daysAgo === undefined ? null : world.clock.at(-daysAgo, "10:15"), reason },
    };
  }
};
export const tvBookings: RecordsOf = function* (world, c) {
  for (const row of bookingRows(world, c)) {
    const booked = nameColumns(BOOKING_COLUMNS, row);
    yield {
      id: String(booked.record_id),
      company: idOf(c),
      binaryMasterId: booked.master,
      title: booked.title,
      startDate: booked.start_on,
      endDate: booked.end_on,
      channels: CHANNELS.map(([id]) => id),
      bookedImpressions: booked.booked_impressions,
      campaign: booked.campaign,
      campaignSince: booked.campaign_since,
      publisher: JSON.parse(String(booked.publisher)),
      programs: JSON.parse(String(booked.programs)),
    };
  }
};
export const tvImpressions: RecordsOf = function* (world, c) {
  for (const { day, shown, programs } of tvDays(world, c))
    yield { id: `${idOf(c)}.${day}`, company: idOf(c), counted: { shown, programs } };
};
export const websites: RecordsOf = function* (world, c) {
  for (const row of websiteRows(world, c)) {
    const { identifier, kind, url, name, package_name, matomo_id, counted_since, editable } = nameColumns(WEBSITE_COLUMNS, row);
    const about = { identifier, kind, url, name, package: package_name, matomoId: matomo_id, editable, countedSince: counted_since };
    yield { id: `${idOf(c)}-${String(identifier)}`, company: idOf(c), ...about };
  }
};
export const websiteMail: RecordsOf = function* (world, c) {
  for (const row of mailRows(world, c)) {
    const mail = nameColumns(MAIL_COLUMNS, row);
    yield {
      id: `${idOf(c)}-${String(mail.identifier)}-mail`,
      company: idOf(c),
      website: mail.identifier,
      at: mail.told_at,
      domain: mail.domain,
      webmailUrl: mail.webmail_url,
      createUrl: mail.create_url,
      limit: mail.box_limit,
      mailboxes: JSON.parse(String(mail.boxes)),
      setup: JSON.parse(String(mail.setup)),
      delivery: JSON.parse(String(mail.delivery)),
    };
  }
};
export const keywords: RecordsOf = function* (world, c) {
  for (const row of keywordRows(world, c)) {
    const { id, keyword, place, positions } = nameColumns(KEYWORD_COLUMNS, row);
    yield { id: `${idOf(c)}-${String(id)}`, company: idOf(c), keyword, place, positions: JSON.parse(String(positions)) };
  }
};
export const costs: RecordsOf = function* (world, c) {
  for (const row of costRows(world, c)) {
    const { id, month, family, cents, once } = nameColumns(COST_COLUMNS, row);
    yield { id: `${idOf(c)}-${String(id)}`, company: idOf(c), month: String(month).slice(0, 7), family, cents, once };
  }
};
