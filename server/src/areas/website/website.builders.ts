import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { websiteDim, websiteSource, WEBSITE_KIND as KIND } from "../../facts/dimensions.ts";

let last = 50_000;

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
    `insert into website (account_id, slot, fed_as, identifier, kind, url, name, package_name, matomo_id, counted_since)
     values ($1, $2, $3::int, $4, 'website', $5, $6, 'Website Komfort', $3::int, '2026-01-01')`,
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

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  await buildWebsite(house, { accountId: String(id), mark });
  await house.admin.query("insert into website_word values ($1, 1, $2)", [id, `Begriff${mark}`]);
  await house.admin.query("insert into website_keyword values ($1, 1, $2, $3, $4)", [
    id,
    `Begriff${mark}`,
    `Ort${mark}`,
    JSON.stringify([{ measuredOn: "2026-10-01", position: 4 }]),
  ]);
};
