import type pg from "pg";

/** How many rows a company of the measured world has. */
export interface DailyWork {
  readonly reviews: number;
  readonly calls: number;
}

const REVIEWS = `
  insert into review (account_id, id, source_id, author, stars, rating_text, rated_at)
  select a, n, (array['nahwerk', 'google', 'WKDB', 'stadtlupe'])[1 + n % 4], 'Erika M.', 1 + n % 5,
    'Pünktlich, sauber und freundlich, auftrag' || n || '. ' || repeat('Wir empfehlen den Betrieb gern weiter. ', n % 5),
    now() - make_interval(hours => (($3::int - n) * $4::int), secs => a % 3600)
  from generate_series(1, $3::int) n, generate_series($1::bigint, $2::bigint) a order by n, a`;
const CALLS = `
  insert into phone_call (account_id, id, called_at, seconds, caller, phone, subject, concern, note, taken_by, status, call_back_by, done_at, touched_at)
  select a, n, at, 30 + n % 300, 'Erika Mustermann', '+49221' || 4711000 + n % 900, 'Bad renovieren', 'new-request',
    'Bittet um Rückruf wegen eines Termins. ' || repeat('Am besten am Vormittag. ', n % 5), 'secretary',
    case when n % 5 = 0 then 'open' else 'done' end, at + interval '1 day', case when n % 5 > 0 then at + interval '3 hours' end, now()
  from (select a, n, now() - make_interval(mins => ($3::int - n) * 5, secs => a % 3600) as at
        from generate_series(1, $3::int) n, generate_series($1::bigint, $2::bigint) a order by n, a) drawn`;
const SERVICES = `
  insert into phone_service (account_id, service_number, started_on)
  select a, '+4922147110', current_date - 400 from generate_series($1::bigint, $2::bigint) a`;
const OFFERS = `
  insert into lead_offer (account_id, id, lead_id, title, positions, price_text, valid_until)
  select a, 1, 1, 'Bad renovieren', '[]', '', current_date + 30 from generate_series($1::bigint, $2::bigint) a`;

/** Reviews, calls and an offer for the companies from one number to another. */
export const fillDailyWork = async (client: pg.Client, from: number, to: number, { reviews, calls }: DailyWork): Promise<void> => {
  // A review in ten days for most companies, every second hour for the giant: both look back over some years.
  await client.query(REVIEWS, [from, to, reviews, reviews > 1_000 ? 2 : 240]);
  await client.query(SERVICES, [from, to]);
  await client.query(CALLS, [from, to, calls]);
  await client.query(OFFERS, [from, to]);
};
