import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import type { Approval, BookedProduct, Campaign } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { ALL, NO_PROGRAM, SOURCE, TV_DIM as DIM, tvPlace, tvValue } from "../../facts/dimensions.ts";

interface Of {
  readonly accountId: string;
  readonly id: number;
  readonly mark?: string;
}

/** A creative as the provider brought it, in any state; a picture unless it has seconds. */
export const buildCreative = async (
  house: House,
  {
    accountId,
    id,
    mark = "",
    customer = "UNVERIFIED",
    partner = "UNVERIFIED",
    seconds = null,
  }: Of & {
    readonly customer?: Approval;
    readonly partner?: Approval;
    readonly seconds?: number | null;
  },
) => {
  const master = `BM-${id}${mark}`;
  const { rows } = await house.admin.query<{ picture: string }>(
    `insert into tv_creative (account_id, id, master, no, title, revision, width, height, picture, picture_type, film, seconds, made_at, made_by, files,
       customer, customer_at, customer_reason, customer_mark, partner, partner_at, partner_reason)
     values ($1, $2, $3, $2::bigint % 9999 + 1, $4, 2, 1280, 720, sha256(convert_to($3 || 'bild', 'UTF8')), 'image/png',
       case when $9::real is not null then sha256(convert_to($3 || 'film', 'UTF8')) end, $9::real, now() - interval '5 days', $5, 'ready',
       $6, case when $6 <> 'UNVERIFIED' then now() - interval '3 days' end, case when $6 = 'REJECTED' then $8 end,
       case when $6 = 'REJECTED' then '{"x":0.5,"y":0.5,"second":null}'::jsonb end,
       $7, case when $7 <> 'UNVERIFIED' then now() - interval '2 days' end, case when $7 = 'REJECTED' then $8 end)
     returning encode(picture, 'hex') as picture`,
    [accountId, id, master, `Motiv${mark}`, `Beratung${mark}`, customer, partner, `Grund${mark}`, seconds],
  );
  return { master, picture: rows[0]?.picture ?? "" };
};

/** A booking, with a creative or without. */
export const buildBooking = async (
  house: House,
  {
    accountId,
    id,
    mark = "",
    campaign = "planned",
    master = null,
  }: Of & {
    readonly campaign?: Exclude<Campaign, "none">;
    readonly master?: string | null;
  },
): Promise<string> => {
  const publisher = {
    name: `Vermarkter${mark}`,
    decisionDays: 2,
    contact: { name: `Kontakt${mark}`, phone: "+4922112345", email: "tv@vermarkter.example" },
  };
  const externalId = `TV-${id}${mark}`;
  await house.admin.query(
    `insert into tv_banner (account_id, id, record_id, master, title, start_on, channels, booked_impressions, campaign, campaign_since, publisher, programs)
     values ($1, $2, $3, $4, $5, current_date + 5, '{1,2}', 100000, $6, now() - interval '1 day', $7, $8)`,
    [
      accountId,
      id,
      externalId,
      master,
      `Buchung${mark}`,
      campaign,
      JSON.stringify(publisher),
      JSON.stringify([{ number: 7, channel: 1, name: `Sendung${mark}` }]),
    ],
  );
  return externalId;
};

/** How the company's product stands; without one it has none. */
export const bookTv = async (house: House, accountId: string, status: BookedProduct): Promise<void> => {
  await house.admin.query("delete from product where account_id = $1 and sku like 'TVB-%'", [accountId]);
  if (status !== null)
    await house.admin.query("insert into product (account_id, id, sku, status, detail_name) values ($1, 7001, 'TVB-10', $2, 'TV-Banner')", [
      accountId,
      status,
    ]);
};

/** One day on television: some impressions of one creative on one channel, at one hour. */
export const buildImpressions = async (
  house: House,
  { accountId, no, count, day = addDays(isoDay(new Date()), -1) }: { accountId: string; no: number; count: number; day?: string },
): Promise<void> => {
  const values = [
    [DIM.all, ALL],
    [DIM.channel, tvValue(no, tvPlace(1))],
    [DIM.hour, tvValue(no, tvPlace(1, 19))],
    [DIM.program, tvValue(no, 7)],
    [DIM.program, tvValue(no, NO_PROGRAM)],
  ] as const;
  for (const [at, [dim, value]] of values.entries())
    await house.admin.query("insert into fact values ($1, $2, $3, $4, $5) on conflict do nothing", [
      accountId,
      dim,
      day,
      value,
      at < 3 ? count : at === 3 ? count - 1 : 1,
    ]);
  await house.admin.query("insert into fact_source (account_id, source, last_day) values ($1, $2, $3) on conflict do nothing", [
    accountId,
    SOURCE.tv,
    day,
  ]);
};

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  const { master } = await buildCreative(house, { accountId, id: 1, mark, customer: "REJECTED", partner: "REJECTED" });
  await house.admin.query("update tv_creative set service_words = $2 where account_id = $1", [accountId, `Antwort${mark}`]);
  await buildBooking(house, { accountId, id: 1, mark, campaign: "running", master });
  await bookTv(house, accountId, "Invoicing");
  await buildImpressions(house, { accountId, no: 2, count: 5 });
  await house.admin.query(
    `insert into tv_approval (account_id, creative_id, version, side, status, said_by, said_by_name, reason, mark, revision, content)
     select $1, 1, 1, 'customer', 'REJECTED', 1, $2, $3, '{"x":0.5,"y":0.5,"second":null}', 1, sha256('a')`,
    [accountId, `Name${mark}`, `Grund${mark}`],
  );
};
