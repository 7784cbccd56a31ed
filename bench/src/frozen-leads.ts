/*
 * The page of requests as the portal asked and wrote it on 19 November 2026, kept as it was: a yardstick that grows shorter with what it measures is none. Nobody mends
 * anything here; what the portal does today is measured beside it (`likewise`).
 */
import type pg from "pg";

const PAGE = `
  select l.account_id, l.id, l.external_id, l.title, l.received_at, l.answer_by, l.accepted_at, l.zip_code, l.city, l.distance_m, l.trade, l.period, l.object, l.budget, l.message,
    l.photos, l.dunning_level, c.name, c.phone, c.email, c.street, d.at as declined_at, d.begun_at as decline_begun_at, d.template, d.words, d.referral, r.reason, r.comment,
    r.attempts, r.at as reclaimed_at, r.answer_by as reclaim_answer_by, r.state as reclaim_state, r.answer, r.answered_at, r.words as reclaim_words, r.credit_number,
    case when (l.status = 'new' and l.answer_by < now()) then 'expired' else l.status end as status, t.total, t.more,
    (extract(epoch from l.received_at) * 1000000)::bigint::text as micros
  from (select (select coalesce(sum(n), 0)::int from lead_tally k where k.account_id = $1 and true) as total, false as more) as t
  left join lateral (select * from lead as l where l.account_id = $2 and true order by l.received_at desc, l.id desc limit $3 offset $4) as l on true
  left join lateral (select * from lead_contact as x where x.account_id = l.account_id and x.lead_id = l.id and l.status = 'accepted' limit 1) as c on true
  left join lateral (select * from lead_decline as x where x.account_id = l.account_id and x.lead_id = l.id limit 1) as d on true
  left join lateral (select * from lead_reclaim as x where x.account_id = l.account_id and x.lead_id = l.id limit 1) as r on true
  order by l.received_at desc, l.id desc`;

interface FrozenRow {
  readonly [column: string]: unknown;
  readonly account_id: string;
  readonly external_id: string | null;
  readonly received_at: Date;
  readonly answer_by: Date;
  readonly accepted_at: Date | null;
  readonly distance_m: number;
  readonly photos: readonly string[];
  readonly name: string | null;
  readonly total: number;
}

const photosOf = ({ photos, account_id: accountId, external_id: externalId }: FrozenRow): string[] =>
  photos.map(
    (_, photo) => `/api/customer/lea/getLeadPhoto?accountId=${accountId}&externalId=${encodeURIComponent(externalId ?? "")}&photo=${photo}`,
  );

/** As far as the measured world goes: nothing in it is refused or complained of. */
const present = (row: FrozenRow): object => ({
  externalId: row.external_id,
  title: row["title"],
  status: row["status"],
  receivedAt: row.received_at.toISOString(),
  answerBy: row.answer_by.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  zipCode: row["zip_code"],
  city: row["city"],
  distanceKm: row.distance_m / 1000,
  trade: row["trade"],
  period: row["period"],
  object: row["object"],
  budget: row["budget"],
  message: row["message"],
  photos: photosOf(row),
  dunningLevel: row["dunning_level"],
  contact: row.name === null ? null : { name: row.name, phone: row["phone"] ?? "", email: row["email"] ?? "", street: row["street"] ?? "" },
  decline: null,
  reclaim: null,
});

/** One page: one row more than is shown, as the portal asks. */
export const readFrozen = async (
  pool: pg.Pool,
  { accountId, limit, offset }: { accountId: string; limit: number; offset: number },
): Promise<object> => {
  const values = [accountId, accountId, limit + 1, offset];
  const { rows } = await pool.query<FrozenRow>({ name: "frozen", text: PAGE, values });
  const leads = rows.filter(({ external_id: id }) => id !== null);
  return { leads: leads.slice(0, limit).map(present), total: rows[0]?.total ?? 0 };
};
