import { randomUUID } from "node:crypto";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { websiteDim, websiteSource, WEBSITE_KIND as KIND } from "../../facts/dimensions.ts";

let last = 50_000;

const MAILBOX = { address: "buero@beispiel.example", owner: "Büro", forwardTo: null, usedBytes: 1, quotaBytes: 10, manageUrl: null };
const SETUP = {
  imapHost: "imap.beispiel.example",
  imapPort: 993,
  smtpHost: "smtp.beispiel.example",
  smtpPort: 465,
  encryption: "TLS",
  appleProfileUrl: null,
};
const DELIVERY = { spf: true, dkim: true, dmarc: true, spamFilter: true };

/** A website of a company with one visit yesterday. */
export const buildWebsite = async (house: House, { accountId, mark = "" }: { accountId: string; mark?: string }) => {
  const no = (last += 1);
  const { rows } = await house.admin.query<{ slot: number }>(
    "select coalesce(max(slot), 0) % 99 + 1 as slot from website where account_id = $1",
    [accountId],
  );
  const slot = rows[0]?.slot ?? 1;
  const yesterday = addDays(isoDay(new Date()), -1);
  const website = { identifier: `seite-${no}`, piwikId: String(no), url: `https://seite-${no}.example/${mark}`, slot };
  await house.admin.query("delete from website where account_id = $1 and slot = $2", [accountId, slot]);
  await house.admin.query(
    `insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, matomo_id, editable, counted_since)
     values ($1, $2, $3::int, $4, 'website', $5, $6, 'Website Komfort', $3::int, true, '2026-01-01')`,
    [accountId, slot, no, website.identifier, website.url, `Seite${mark}`],
  );
  await house.admin.query("insert into fact values ($1, $2, $3, 1, 1) on conflict do nothing", [
    accountId,
    websiteDim(slot, KIND.visits),
    yesterday,
  ]);
  await house.admin.query("insert into fact_source (account_id, source, last_day) values ($1, $2, $3) on conflict do nothing", [
    accountId,
    websiteSource(slot),
    yesterday,
  ]);
  return website;
};

/** A checked file for our editors that was not sent. */
export const buildWebsiteFile = async (
  house: House,
  { accountId, slot, mark = "", orderId = null }: { accountId: string; slot: number; mark?: string; orderId?: string | null },
): Promise<string> => {
  const id = `${randomUUID()}${mark}`.replace(/[^A-Za-z0-9-]/g, "").slice(0, 64);
  await house.admin.query(
    `insert into website_file (account_id, id, slot, name, state, content_type, bytes, sha256, created_by, checked_at, order_id)
     values ($1, $2, $3, $4, 'ready', 'image/webp', 10, $5, 1, now(), $6)`,
    [accountId, id, slot, `bild${mark}.jpg`, Buffer.alloc(32, 1), orderId],
  );
  return id;
};
/** Something that was sent to our editors; gives its number. */
export const buildWebsiteOrder = async (
  house: House,
  { accountId, slot, mark = "", userId = "1" }: { accountId: string; slot: number; mark?: string; userId?: string },
): Promise<string> => {
  const { rows } = await house.admin.query<{ id: string }>(
    `insert into website_order (account_id, slot, note, due_on, sent_by, sent_by_name) values ($1, $2, $3, '2027-01-04', $4, $5) returning id::text as id`,
    [accountId, slot, `Auftrag${mark}`, userId, `Name${mark}`],
  );
  return rows[0]?.id ?? "";
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  const { slot, identifier } = await buildWebsite(house, { accountId, mark });
  await buildWebsiteFile(house, { accountId, slot, mark, orderId: await buildWebsiteOrder(house, { accountId, slot, mark }) });
  await house.admin.query(
    `insert into website_check (account_id, slot, begun_at, checked_at, url, ended_at, state, seconds, findings)
     values ($1, $2, now(), now(), $3, $3, 'success', 0.4, $4)`,
    [id, slot, `https://seite.example/${mark}`, JSON.stringify([{ code: "phone-ok", severity: "ok", values: { phone: mark } }])],
  );
  await house.admin.query(
    `insert into website_mail (account_id, id, identifier, told_at, domain, webmail_url, box_limit, boxes, setup, delivery)
     values ($1, 1, $2, now(), $3, 'https://webmail.example', 5, $4, $5, $6)`,
    [id, identifier, `domain${mark}.example`, JSON.stringify([MAILBOX]), JSON.stringify(SETUP), JSON.stringify(DELIVERY)],
  );
  await house.admin.query("insert into website_word values ($1, 1, $2)", [id, `Begriff${mark}`]);
  await house.admin.query("insert into website_keyword values ($1, 1, $2, $3, $4)", [
    id,
    `Begriff${mark}`,
    `Ort${mark}`,
    JSON.stringify([{ measuredOn: "2026-10-01", position: 4 }]),
  ]);
};
