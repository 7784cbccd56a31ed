import { sql } from "kysely";
import type { Param } from "../../db/statement.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import { statement } from "./documents.tables.ts";

const NOTHING_LEFT = sql`select null::int as line, null::text as field, null::text as reason where false`;

/** What is issued stays as it is, but for whether it was paid and what the list calls it. */
export const lookAtDocuments = statement(
  "documents.feed-look",
  (p: Param<{ feeder: string }>) => sql<object>`
  update feed_stage t set refusal = 'issued' from (
    select s.line from feed_stage s join feed_record f on f.feeder = ${p("feeder")}::text and f.entity = 'document' and f.record_id = s.record_id
    join document d on d.account_id = f.account_id and d.id = f.number,
      jsonb_to_record(s.data) as r(source text, type text, number text, date date, "amountCents" int, iban text, proof text, sha256 text)
    where not s.deleted and d.state = 'ready' and (r.source, r.type, r.number, r.date, r."amountCents", r.iban, r.proof, r.sha256)
      is distinct from (d.source, d.type, d.number, d.issued_on, d.amount_cents, d.iban, encode(d.proof, 'hex'), encode(d.brought, 'hex'))
  ) x where t.line = x.line`,
);
/** An invoice is issued when it comes. */
export const lookAtInvoices = statement(
  "documents.feed-look-invoices",
  (p: Param<{ feeder: string }>) => sql<object>`
  update feed_stage t set refusal = 'issued' from (
    select s.line from feed_stage s join feed_record f on f.feeder = ${p("feeder")}::text and f.entity = 'invoice' and f.record_id = s.record_id
    join document d on d.account_id = f.account_id and d.id = f.number
    where not s.deleted and s.data->'invoice' is distinct from d.invoice
  ) x where t.line = x.line`,
);

/** A file that was refused may be brought again; one that is kept stays. */
export const mergeDocuments = statement(
  "documents.feed-documents",
  () => sql<LeftAlone>`
  with written as (
    insert into document as d (account_id, id, brand, source, type, number, title, issued_on, amount_cents, iban, payment, paid_on, brought, proof)
    select t.account_id, t.number, a.brand, r.source, r.type, r.number, r.title, r.date, r."amountCents", r.iban, r.payment->>'state', (r.payment->>'on')::date,
      decode(r.sha256, 'hex'), decode(r.proof, 'hex')
    from feed_taken t join feed_stage s on s.line = t.line join account a on a.account_id = t.account_id, jsonb_to_record(s.data) as r(source text, type text,
      number text, title text, date date, "amountCents" int, iban text, payment jsonb, sha256 text, proof text)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set source = excluded.source, type = excluded.type, number = excluded.number, title = excluded.title,
      issued_on = excluded.issued_on, amount_cents = excluded.amount_cents, iban = excluded.iban, payment = excluded.payment, paid_on = excluded.paid_on,
      brought = excluded.brought, proof = excluded.proof, state = case when d.state = 'ready' then 'ready' else 'waiting' end, refusal = null
  )
  ${NOTHING_LEFT}`,
);
export const mergeInvoices = statement(
  "documents.feed-invoices",
  () => sql<LeftAlone>`
  with written as (
    insert into document (account_id, id, brand, source, type, number, title, issued_on, amount_cents, payment, paid_on, invoice)
    select t.account_id, t.number, a.brand, 'billing', r.type, r.invoice->>'number', r.title, (r.invoice->>'issueDate')::date, r."amountCents",
      r.payment->>'state', (r.payment->>'on')::date, r.invoice
    from feed_taken t join feed_stage s on s.line = t.line join account a on a.account_id = t.account_id, jsonb_to_record(s.data) as r(title text, invoice jsonb,
      payment jsonb, type text, "amountCents" int)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set title = excluded.title, payment = excluded.payment, paid_on = excluded.paid_on
  )
  ${NOTHING_LEFT}`,
);
/** What of it a job has to check or to write. */
export const findToMake = statement(
  "documents.feed-work",
  () => sql<{ accountId: string; documentId: string }>`
  select d.account_id::text as "accountId", d.id::text as "documentId" from feed_taken t join document d on d.account_id = t.account_id and d.id = t.number
  where t.outcome = 'taken' and d.state = 'waiting' order by t.line`,
);
