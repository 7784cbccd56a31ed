import type { Mailbox } from "@schaufenster/contract/areas/website/website.model.ts";
import { sql } from "kysely";
import type { Db } from "../../db/db.ts";
import type { LeftAlone } from "../../doors/feed/entity.ts";
import type { Param } from "../../db/statement.ts";
import { statement } from "./website.tables.ts";

/** The mailboxes of a website; none of it where the provider told of none. */
interface MailRow {
  told_at: Date | null;
  domain: string | null;
  webmail_url: string | null;
  create_url: string | null;
  box_limit: number | null;
  boxes: Mailbox[] | null;
  setup: {
    imapHost: string;
    imapPort: number;
    smtpHost: string;
    smtpPort: number;
    encryption: string;
    appleProfileUrl: string | null;
  } | null;
  delivery: { spf: boolean; dkim: boolean; dmarc: boolean; spamFilter: boolean } | null;
}
/** Of several records for one website the newest counts. */
const mail = statement(
  "website.mail",
  (p: Param<{ accountId: string; identifier: string }>) => sql<MailRow>`
  select m.told_at, m.domain, m.webmail_url, m.create_url, m.box_limit, m.boxes, m.setup, m.delivery
  from website w left join website_mail m on m.account_id = w.account_id and m.identifier = w.identifier
  where w.account_id = ${p("accountId")}::bigint and w.identifier = ${p("identifier")} order by m.told_at desc nulls last, m.id limit 1`,
);

/** What is known of a website's mailboxes; nothing when the company has no such website. */
export const findMail = async (on: Db, accountId: string, identifier: string) => {
  const [row] = await on.rows(mail, { accountId, identifier });
  if (!row) return undefined;
  const { told_at: at, domain, webmail_url: webmailUrl, create_url: createUrl, box_limit: limit, boxes: mailboxes, setup, delivery } = row;
  if (at === null || domain === null || webmailUrl === null || limit === null || !mailboxes || !setup || !delivery) return { mail: null };
  return { mail: { domain, asOf: at.toISOString(), webmailUrl, createUrl, limit, mailboxes, setup, delivery } };
};

/** The mailboxes as the provider tells of them. */
export const mergeMail = statement(
  "website.feed-mail",
  () => sql<LeftAlone>`
  with gone as (
    delete from website_mail x using feed_taken t where t.outcome = 'taken' and t.deleted and x.account_id = t.account_id and x.id = t.number
  ), written as (
    insert into website_mail (account_id, id, identifier, told_at, domain, webmail_url, create_url, box_limit, boxes, setup, delivery)
    select t.account_id, t.number, r.website, r.at, r.domain, r."webmailUrl", r."createUrl", r."limit", r.mailboxes, r.setup, r.delivery
    from feed_taken t join feed_stage s on s.line = t.line, jsonb_to_record(s.data) as r(website text, at timestamptz, domain text, "webmailUrl" text,
      "createUrl" text, "limit" int, mailboxes jsonb, setup jsonb, delivery jsonb)
    where t.outcome = 'taken' and not t.deleted
    on conflict (account_id, id) do update set identifier = excluded.identifier, told_at = excluded.told_at, domain = excluded.domain,
      webmail_url = excluded.webmail_url, create_url = excluded.create_url, box_limit = excluded.box_limit, boxes = excluded.boxes, setup = excluded.setup,
      delivery = excluded.delivery
  )
  select 0 as line, '' as field, '' as reason where false`,
);
