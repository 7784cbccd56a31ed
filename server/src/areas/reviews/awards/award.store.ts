import { sql } from "kysely";
import type { Db } from "../../../db/db.ts";
import type { Param } from "../../../db/statement.ts";
import { statement } from "../reviews.tables.ts";

interface Company {
  accountId: string;
}
/** What awards are made of. */
export interface AwardFacts {
  readonly name: string;
  readonly city: string;
  readonly n: number;
  readonly sum: number;
  readonly employer: { readonly n: number; readonly average: number | null; readonly computed_on: string } | null;
  readonly no_signet: boolean;
  /** The number in the address of its public page; none before it is published. */
  readonly public_id: string | null;
  readonly today: string;
}

/** Only reviews of sources that confirm who writes count for signets. */
const facts = statement(
  "reviews.award-facts",
  (p: Param<Company>) => sql<AwardFacts>`
  select a.name, a.city, coalesce(t.n, 0) as n, coalesce(t.sum, 0) as sum,
    (select json_build_object('n', n, 'average', average, 'computed_on', computed_on) from review_award
     where account_id = ${p("accountId")} and key = 'top-employer') as employer,
    coalesce((select no_signet from account_locks where account_id = ${p("accountId")}), false) as no_signet,
    (select public_id from public_entry where account_id = ${p("accountId")}) as public_id,
    (now() at time zone 'Europe/Berlin')::date::text as today
  from account a
  left join lateral (select sum(n)::int as n, sum(n * stars)::int as sum from review_tally r join review_source s on s.id = r.source_id and s.verified
    where r.account_id = ${p("accountId")}) t on true
  where a.account_id = ${p("accountId")}`,
);

/** What awards are made of. */
export const findAwardFacts = async (on: Db, accountId: string): Promise<AwardFacts> => {
  const [row] = await on.rows(facts, { accountId });
  if (!row) throw new Error("no such company");
  return row;
};
