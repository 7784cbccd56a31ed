import type pg from "pg";

/** What the client knows of a write: done, refused, or no answer. */
type Known = "acknowledged" | "refused" | "unknown";

/** What the client remembers, by the number of the request it accepted. */
export type Ledger = Map<string, Known>;

/** What the database holds for one request. */
export interface Effect {
  readonly accepted: boolean;
  readonly events: number;
  readonly jobs: number;
}

/** Everything that must not be. */
export interface Verdict {
  /** Acknowledged, but not there. */
  readonly lost: readonly string[];
  /** There more than once. */
  readonly doubled: readonly string[];
  /** There in part: status, event and job belong together. */
  readonly torn: readonly string[];
  /** Refused, and done all the same. */
  readonly denied: readonly string[];
}

const NOTHING: Effect = { accepted: false, events: 0, jobs: 0 };

/** Compares what the client was told with what the database holds. */
export const judge = (ledger: Ledger, effects: ReadonlyMap<string, Effect>): Verdict => {
  const all = [...new Set([...ledger.keys(), ...effects.keys()])].map((id) => ({
    id,
    known: ledger.get(id) ?? "unknown",
    effect: effects.get(id) ?? NOTHING,
  }));
  const where = (wrong: (known: Known, effect: Effect) => boolean) =>
    all.filter(({ known, effect }) => wrong(known, effect)).map(({ id }) => id);
  return {
    lost: where((known, { accepted, events, jobs }) => known === "acknowledged" && !(accepted && events > 0 && jobs > 0)),
    doubled: where((_, { events, jobs }) => events > 1 || jobs > 1),
    torn: where((_, { accepted, events, jobs }) => accepted !== events > 0 || accepted !== jobs > 0),
    denied: where((known, { accepted }) => known === "refused" && accepted),
  };
};

/** The verdict that every run must get. */
export const SPOTLESS: Verdict = { lost: [], doubled: [], torn: [], denied: [] };

/** Reads what was really done, for all companies. */
export const readEffects = async (admin: pg.Pool): Promise<Map<string, Effect>> => {
  const { rows } = await admin.query<{ id: string } & Effect>(`
    with event as (select object as id, count(*)::int as n from audit_event where call like '%/acceptLead' group by 1),
         job as (select data->>'objectId' as id, count(*)::int as n from pgboss.job where name = 'mail' and data->>'template' = 'lead-accepted' group by 1)
    select l.external_id as id, l.status = 'accepted' as accepted, coalesce(event.n, 0) as events, coalesce(job.n, 0) as jobs
    from lead l left join event on event.id = l.external_id left join job on job.id = l.external_id
    where l.status = 'accepted' or event.n > 0 or job.n > 0`);
  return new Map(rows.map(({ id, ...effect }) => [id, effect]));
};

/** Links of the audit trail that do not fit their predecessor, and tallies that count wrongly. */
export const countBrokenRecords = async (admin: pg.Pool): Promise<{ links: number; tallies: number }> => {
  const { rows } = await admin.query<{ links: number; tallies: number }>(`
    select (select count(*)::int from (
              select seq, prev_hash, lag(hash) over chain as before, row_number() over chain as nth from audit_event
              window chain as (partition by account_id, user_id order by seq)) e
            where seq <> nth or (before is not null and before <> prev_hash)) as links,
           (select count(*)::int from (select account_id, status, count(*) as n from lead group by 1, 2) l
            full join (select * from lead_tally where n <> 0) t using (account_id, status) where l.n is distinct from t.n) as tallies`);
  return rows[0] ?? { links: -1, tallies: -1 };
};
