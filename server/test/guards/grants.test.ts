import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFor } from "../../src/db/db.ts";
import type { Claim } from "../../src/db/statement.ts";
import { buildUser } from "../builders.ts";
import { openHouse, type House } from "../house.ts";
import { loadStatements } from "./statements.ts";
import { writtenBy } from "./written.ts";

/*
 * Least rights: what each login role may write, column by column. A line here is a decision: whoever widens it says so. Everything that
 * stands here must be written by a statement of a store or by a trigger; everything the database grants must stand here.
 */

/** `table`: everything that may be inserted, updated, and whether rows may go. */
interface Rights {
  readonly insert?: string;
  readonly update?: string;
  readonly delete?: true;
}
const ALL = "*";
const TALLY: Rights = { insert: ALL, update: "n" };

const RIGHTS: Readonly<Record<string, Readonly<Record<string, Rights>>>> = {
  portal_app: {
    account: { update: "name" },
    account_locks: {
      insert: "account_id no_rating_summary",
      update:
        "no_call no_job_leads no_leads no_leads_reason no_leads_until no_newsletter no_portal_messages no_product_newsletter no_rating_alert no_rating_status no_rating_summary no_roa_newsletter no_service_surveys no_signet no_surveys",
    },
    app_user: {
      update:
        "changed_at display_name email erase_at erase_reason erase_text first_name last_name login newsletter phone profile_image proof_round salutation",
    },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    credential: { insert: "password_hash pepper_id user_id", update: "changed_at password_hash" },
    data_export: { insert: "expires_at id status user_id" },
    draft: { insert: "account_id base_version data form updated_at user_id", update: "base_version data updated_at version", delete: true },
    email_change: { insert: "new_email old_email requested_at user_id", update: "new_email old_email requested_at", delete: true },
    entry_change: { insert: "account_id actor actor_name after before id restored_from section staff version" },
    entry_file: { insert: "account_id bytes content_type created_by id purpose sha256 stored_bytes" },
    entry_head: { insert: "account_id", update: "changed_at revision" },
    entry_section: { insert: "account_id data section updated_at updated_by version", update: "data updated_at updated_by version" },
    former_email: { insert: "asked_at email id login_hash replaced_by undo_until user_id" },
    idempotency: { insert: "call key request_hash user_id", update: "reply" },
    identity_index: { insert: "identity_hash issuer user_id", delete: true },
    lead: { update: "accepted_at accepted_by status" },
    lead_calendar: TALLY,
    lead_decline: { insert: "account_id declined_by lead_id referral template words" },
    lead_head: { insert: "account_id revision work_number", update: "revision work_number" },
    lead_order: {
      insert: "account_id created_by id lead_id note offer_id planned_for title",
      update: "done_at note planned_for state title version",
    },
    lead_offer: {
      insert: "account_id created_by id lead_id positions price_text title valid_until",
      update: "answered_at positions price_text sent_at state title valid_until version",
    },
    lead_reclaim: { insert: "account_id answer_by attempts claimed_by comment lead_id reason" },
    lead_settings: {
      insert: "account_id",
      update: "capacity_version pause_from pause_on_holidays pause_to per_day unwanted_trades version yellow yellow_until",
    },
    lead_tally: TALLY,
    login_challenge: { insert: ALL, delete: true },
    login_index: { insert: ALL, update: "reserved_until" },
    one_time_link: { update: "used_at" },
    passkey: { insert: "counter credential_id name public_key user_id", delete: true },
    phone_call: { update: "call_back_by done_at remind_at result status touched_at touched_by" },
    phone_call_tally: TALLY,
    phone_settings: {
      insert:
        "account_id assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until updated_by urgent_sms_to vacation_end vacation_start version",
      update:
        "assistant_outside_hours forward_after_rings forward_calls greeting instructions notes_to service_days service_from service_until updated_at updated_by urgent_sms_to vacation_end vacation_start version",
    },
    profile_upload: { insert: "bytes content_type id sha256 user_id", delete: true },
    recovery_code: { insert: "code_hash user_id", delete: true },
    review: { update: "answered" },
    review_draft: { insert: "account_id review_id saved_by text", update: "saved_at saved_by text", delete: true },
    review_month: TALLY,
    review_connected_source: { insert: "account_id added_by source_id state url", update: "state state_before updated_at url" },
    review_reply: {
      insert: "account_id review_id sends_at sent_by state text warnings warnings_shown",
      update: "key left_at published_at refusal sends_at sent_at sent_by state text warnings warnings_shown",
      delete: true,
    },
    review_report: {
      insert: "account_id answer_by comment expected_average id kind reason reported_by review_id source_id url",
    },
    review_summary: { delete: true },
    review_tally: TALLY,
    session: {
      update:
        "generation older_hash older_until previous_hash previous_seen_at revoked_at rotated_at rotated_from secret_hash seen_at shared_at shared_run step_up_at",
    },
    totp: { insert: "secret user_id", update: "confirmed_at last_step secret", delete: true },
  },
  portal_auth: {
    app_user: {
      insert: "email first_name last_name login newsletter role roles salutation status user_id",
      update: "changed_at email erase_at erase_reason erase_text last_login_at login login_count previous_login_at proof_round",
    },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    credential: { insert: "password_hash pepper_id user_id", update: "changed_at password_hash", delete: true },
    email_change: { delete: true },
    former_email: { update: "undone_at" },
    identity_index: { insert: "identity_hash issuer user_id", delete: true },
    login_challenge: { insert: ALL, update: "data expires_at", delete: true },
    login_index: { insert: ALL, update: "reserved_until", delete: true },
    one_time_link: { update: "used_at" },
    passkey: { insert: "counter credential_id name public_key user_id", update: "counter last_used_at", delete: true },
    pending_registration: {
      insert:
        "brand claim_hash company_name device_hash email expires_at first_name id kind last_name login_hash newsletter password_hash salutation",
      update: "code_tries",
      delete: true,
    },
    recovery_code: { insert: "code_hash user_id", update: "used_at", delete: true },
    session: {
      insert: "absolute_end bind_hash device family fixed_account idle_seconds kind persistent secret_hash step_up_at user_id",
      update: "revoked_at",
    },
    staff_case: { insert: "brand company_name id kind user_id" },
    totp: { insert: "secret user_id", update: "confirmed_at last_step secret", delete: true },
    user_device: { insert: "device_hash user_id", update: "last_seen_at", delete: true },
  },
  portal_care: {},
  portal_job: {
    app_user: { update: "changed_at profile_image proof_round user_id", delete: true },
    audit_event: { insert: ALL },
    audit_head: { insert: "account_id hash seq user_id", update: "hash seq" },
    counted_letter: { insert: "job_id lane mailbox_hash", delete: true },
    credential: { delete: true },
    data_export: { update: "expires_at json_bytes json_key pdf_bytes pdf_key progress status", delete: true },
    draft: { delete: true },
    email_change: { delete: true },
    former_email: { delete: true },
    entry_change: { update: "actor_name" },
    entry_file: { update: "checked_at content_type height refusal state stored_bytes width", delete: true },
    entry_head: { insert: "account_id", update: "changed_at revision" },
    idempotency: { delete: true },
    identity_index: { delete: true },
    lead: {
      insert:
        "account_id answer_by budget city distance_m external_id id message object period radius_km received_at status title trade unwanted_trades wanted_trades zip_code",
    },
    lead_calendar: TALLY,
    lead_contact: { insert: "account_id email lead_id lead_status name phone street" },
    lead_delivery: { insert: "account_id at external_id outcome" },
    lead_head: { insert: "account_id revision", update: "revision" },
    lead_reclaim: { update: "answer answered_at state" },
    lead_settings: { insert: "account_id", update: "account_id" },
    lead_tally: TALLY,
    login_challenge: { update: "data expires_at", delete: true },
    login_index: { delete: true },
    membership: { delete: true },
    one_time_link: { insert: "email expires_at purpose token_hash user_id", update: "used_at", delete: true },
    passkey: { delete: true },
    pending_registration: { update: "code_hash code_tries expires_at token_hash", delete: true },
    phone_call: { update: "transcript", delete: true },
    phone_call_tally: { ...TALLY, delete: true },
    profile_upload: { update: "checked_at refusal state", delete: true },
    recovery_code: { delete: true },
    review: { update: "answered" },
    review_month: TALLY,
    review_connected_source: { update: "state updated_at", delete: true },
    review_report: { update: "answer closed_at state" },
    review_reply: { update: "left_at published_at refusal state" },
    review_tally: TALLY,
    session: { update: "revoked_at", delete: true },
    staff_case: { delete: true },
    totp: { delete: true },
    user_device: { delete: true },
  },
};

/** Columns that are granted only so that a row can be held (`for update` asks for one); the fences keep them as they are. */
const ONLY_TO_HOLD = ["portal_job update app_user user_id", "portal_job update lead_settings account_id"];

let house: House;
let claims: readonly Claim[];
beforeAll(async () => {
  house = await openHouse();
  claims = await loadStatements();
});
afterAll(() => house.close());

const listed = (): string[] =>
  Object.entries(RIGHTS).flatMap(([role, tables]) =>
    Object.entries(tables).flatMap(([table, rights]) => [
      ...(["insert", "update"] as const).flatMap((op) =>
        (rights[op]?.split(" ") ?? []).map((column) => `${role} ${op} ${table} ${column}`),
      ),
      ...(rights.delete ? [`${role} delete ${table}`] : []),
    ]),
  );

/** What the database grants; `*` where the whole table is granted. */
const granted = async (): Promise<string[]> => {
  const { rows } = await house.admin.query<{ found: string }>(
    `select g.grantee::regrole || ' ' || lower(g.privilege_type) || ' ' || c.relname || case when g.privilege_type in ('INSERT', 'UPDATE') then ' *' else '' end as found
     from pg_class c, aclexplode(c.relacl) g
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and g.grantee <> c.relowner and g.privilege_type <> 'SELECT'
     union all
     select g.grantee::regrole || ' ' || lower(g.privilege_type) || ' ' || c.relname || ' ' || a.attname
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
     where c.relnamespace = 'public'::regnamespace and g.grantee <> c.relowner and g.privilege_type <> 'SELECT'`,
  );
  return rows.map((row) => row.found).sort();
};

/** What statements and functions write, in the same words, for nobody in particular. */
const written = async (): Promise<ReadonlySet<string>> => {
  const { rows: functions } = await house.admin.query<{ prosrc: string }>(
    "select prosrc from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')",
  );
  const texts = [...claims.flatMap(({ statements }) => statements.map((one) => one.text())), ...functions.map((one) => one.prosrc)];
  return new Set(
    texts
      .flatMap(writtenBy)
      .flatMap(({ op, table, columns }) => (op === "delete" ? [`delete ${table}`] : columns.map((one) => `${op} ${table} ${one}`))),
  );
};

describe("grants", () => {
  test("are exactly the listed ones", async () => {
    expect(await granted()).toEqual(listed().sort());
  });

  test("are all used: somebody writes each of these columns", async () => {
    const uses = await written();
    expect(uses.size).toBeGreaterThan(200);
    const idle = listed().filter((line) => {
      const [, op = "", table = "", column] = line.split(" ");
      if (column === ALL) return ![...uses].some((use) => use.startsWith(`${op} ${table} `));
      return !uses.has(column === undefined ? `${op} ${table}` : `${op} ${table} ${column}`) && !ONLY_TO_HOLD.includes(line);
    });
    expect(idle).toEqual([]);
  });
});

const refusalOf = (pool: pg.Pool, userId: string, text: string): Promise<string | undefined> =>
  writeFor(pool, userId, null, async (tx) => {
    await tx.client.query(text);
    throw new Error("done");
  }).catch((error: { code?: string; message: string }) => error.code ?? error.message);

describe("foreign SQL", () => {
  const STAFF = [
    "update app_user set roles = '{cuca}'",
    "update app_user set role = 'cuca'",
    "update app_user set status = 'active'",
    "delete from app_user",
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'cuca', '{cuca}', 'active')`,
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
     values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'user', '{user,cuca}', 'active')`,
  ];
  test("makes nobody staff, in no login role, and takes nobody's standing away", async () => {
    const { userId } = await buildUser(house);
    const { app, auth, care } = house.app.pools;
    for (const pool of [app, auth, care, house.job])
      for (const text of STAFF) {
        // Customer care cannot even begin to write; the worker erases people whose time is over.
        const expected = pool === care ? "25006" : pool === house.job && text.startsWith("delete") ? "done" : "42501";
        expect([text, await refusalOf(pool, text.startsWith("insert") ? "999999999" : userId, text)]).toEqual([text, expected]);
      }
  });

  test("a person who registers is made as before", async () => {
    const text = `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status)
      values (claimed_user(), 'x', 'x', 'Frau', 'A', 'B', 'user', '{user}', 'active')`;
    expect(await refusalOf(house.app.pools.auth, "999999998", text)).toBe("done");
  });

  test("reads no job", async () => {
    for (const pool of [house.app.pools.app, house.app.pools.auth])
      for (const text of [
        "select data from pgboss.job",
        "select data from pgboss.job_common",
        "delete from pgboss.job",
        "select * from pgboss.schedule",
      ])
        await expect(pool.query(text)).rejects.toMatchObject({ code: "42501" });
  });
});
