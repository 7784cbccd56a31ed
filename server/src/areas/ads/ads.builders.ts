import type { AdChannel, AdFigure } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { isoDay } from "@schaufenster/contract/values/text/format.ts";
import { addDays } from "@schaufenster/contract/values/time/series.rules.ts";
import type { CompanyRows } from "../../../test/company-rows.ts";
import type { House } from "../../../test/house.ts";
import { AD_KIND as KIND, adDim, ALL } from "../../facts/dimensions.ts";
import { SOURCE_OF } from "./ad-fact.ts";

/** The account of a company at the ads platform. */
export const buildAdAccount = async (
  house: House,
  { accountId, channel, platformId }: { accountId: string; channel: AdChannel; platformId: string },
): Promise<void> => {
  await house.admin.query(
    `insert into ad_account (account_id, channel, platform_id, starts_on, budgets) values ($1, $2, $3, '2026-01-01', '[{"from": "2026-01", "cents": 60000}]')
     on conflict do nothing`,
    [accountId, channel, platformId],
  );
};
/** A group in a campaign of its own. */
export const buildAdGroup = async (
  house: House,
  { accountId, channel, id, mark = "" }: { accountId: string; channel: AdChannel; id: number; mark?: string },
): Promise<void> => {
  await house.admin.query(
    "insert into ad_campaign (account_id, id, channel, name, network, state) values ($1, $2, $3, $4, $5, 'active') on conflict do nothing",
    [accountId, id, channel, `Kampagne${mark}`, channel === "search" ? "google" : "facebook"],
  );
  await house.admin.query(
    `insert into ad_group (account_id, number, fed_as, campaign_id, name, state, ads) values ($1, $2::int, $2::int, $2::int, $3, 'active', $4) on conflict do nothing`,
    [
      accountId,
      id,
      `Gruppe${mark}`,
      JSON.stringify([{ displayUrl: `seite${mark}.example`, headline: `Titel${mark}`, text: `Text${mark}` }]),
    ],
  );
};
/** What a group brought on a day; the day is counted. */
export const buildAdDay = async (
  house: House,
  {
    accountId,
    channel,
    day,
    number,
    figures,
  }: { accountId: string; channel: AdChannel; day: string; number: number; figures: Partial<Record<AdFigure, number>> },
): Promise<void> => {
  const source = SOURCE_OF[channel];
  const put = (kind: keyof typeof KIND, value: number, cnt: number) =>
    house.admin.query("insert into fact values ($1, $2, $3, $4, $5) on conflict do nothing", [
      accountId,
      adDim(source, KIND[kind]),
      day,
      value,
      cnt,
    ]);
  await put("day", ALL, 1);
  for (const [figure, cnt] of Object.entries(figures)) await put(figure as AdFigure, number, cnt);
  await house.admin.query(
    `insert into fact_source as s (account_id, source, last_day) values ($1, $2, $3)
     on conflict (account_id, source) do update set last_day = greatest(s.last_day, excluded.last_day)`,
    [accountId, source, day],
  );
};
/** A wish that waits for the provider. */
export const buildPause = async (
  house: House,
  options: { accountId: string; channel: AdChannel; from: string; until: string; mark?: string },
): Promise<string> => {
  const { accountId, channel, from, until, mark = "" } = options;
  const { rows } = await house.admin.query<{ id: string }>(
    "insert into ad_pause (account_id, channel, from_on, until_on) values ($1, $2, $3, $4) returning id",
    [accountId, channel, from, until],
  );
  const id = rows[0]?.id ?? "";
  await house.admin.query(
    "insert into ad_pause_step (account_id, pause_id, version, action, moved_by, moved_by_name) values ($1, $2, 1, 'request', 1, $3)",
    [accountId, id, `Person${mark}`],
  );
  return id;
};

export const platformIdOf = (accountId: string, channel: AdChannel): string => `${channel}-${accountId}`;

export const fillCompany: CompanyRows = async (house, { id, mark }) => {
  const accountId = String(id);
  const yesterday = addDays(isoDay(new Date()), -1);
  for (const [at, channel] of (["search", "social"] as const).entries()) {
    const number = at + 1;
    await buildAdAccount(house, { accountId, channel, platformId: platformIdOf(accountId, channel) });
    await buildAdGroup(house, { accountId, channel, id: number, mark });
    await buildAdDay(house, { accountId, channel, day: yesterday, number, figures: { clicks: 1 } });
    await house.admin.query(
      `insert into ad_change (account_id, id, channel, at, what, before, after, by, why) values ($1, $2, $3, now(), $4, $4, $4, 'agency', $4)`,
      [accountId, number, channel, `Änderung${mark}`],
    );
    const day = addDays(yesterday, 30);
    const pause = await buildPause(house, { accountId, channel, from: day, until: day, mark });
    await house.admin.query("update ad_pause set state = 'refused', answered_at = now(), words = $3 where account_id = $1 and id = $2", [
      accountId,
      pause,
      `Grund${mark}`,
    ]);
    await house.admin.query("update ad_pause_step set reason = $3 where account_id = $1 and pause_id = $2", [
      accountId,
      pause,
      `Grund${mark}`,
    ]);
  }
};

/** A company that has nothing to do with ads. */
export const forgetAds = async (house: House, accountId: string): Promise<void> => {
  for (const table of ["ad_account", "ad_campaign", "ad_change"])
    await house.admin.query(`delete from ${table} where account_id = $1`, [accountId]);
  await house.admin.query("delete from fact where account_id = $1", [accountId]);
  await house.admin.query("delete from fact_source where account_id = $1", [accountId]);
};
