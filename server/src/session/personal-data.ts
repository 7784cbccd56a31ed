import type { DB } from "../db/tables.ts";

/** What happens to a column when its person is erased. */
export type ErasureRule = "delete" | "anonymise" | "block";

type Columns<T extends keyof DB> = readonly (keyof DB[T] & string)[];
interface PersonTable<T extends keyof DB, Told extends Columns<T>> {
  readonly why: string;
  /** Goes into the person's export. */
  readonly told: Told;
  /** Deleted like the rest, but never handed out: it would open a door, or says nothing without our key. */
  readonly secret: Columns<T>;
}
const rows = <const T extends keyof DB, const Told extends Columns<T>>(
  _table: T,
  why: string,
  told: Told,
  secret: Columns<T>,
): PersonTable<T, Told> => ({ why, told, secret });

/**
 * Tables whose rows belong to one person, found by `user_id`: exported as they stand here, and deleted in this order. A table
 * or a text column that is listed nowhere in this file fails the guard test.
 */
export const PERSON_TABLES = {
  login_challenge: rows("login_challenge", "Questions of a sign-in, minutes old.", ["purpose", "expires_at"], ["data"]),
  idempotency: rows("idempotency", "Answers kept for a day.", ["call", "created_at"], ["key", "request_hash", "reply"]),
  draft: rows("draft", "What somebody typed and did not save.", ["account_id", "form", "data", "updated_at"], []),
  one_time_link: rows("one_time_link", "Links from mails.", ["purpose", "email", "created_at", "expires_at", "used_at"], ["token_hash"]),
  email_change: rows("email_change", "A wish for another address.", ["old_email", "new_email", "requested_at"], []),
  former_email: rows(
    "former_email",
    "Addresses that were replaced.",
    ["email", "replaced_by", "changed_at", "undo_until", "undone_at"],
    ["login_hash"],
  ),
  user_device: rows("user_device", "Browsers.", ["first_seen_at", "last_seen_at"], ["device_hash"]),
  recovery_code: rows("recovery_code", "Second factor.", ["created_at", "used_at"], ["code_hash"]),
  totp: rows("totp", "Second factor.", ["confirmed_at"], ["secret"]),
  passkey: rows("passkey", "Sign-in.", ["name", "credential_id", "created_at", "last_used_at"], ["public_key"]),
  identity_index: rows("identity_index", "Sign-in with another provider.", ["issuer"], ["identity_hash"]),
  session: rows(
    "session",
    "Signed-in browsers.",
    ["kind", "device", "auth_time", "seen_at", "absolute_end", "revoked_at", "persistent"],
    ["family", "secret_hash", "previous_hash", "older_hash", "bind_hash", "rotated_from"],
  ),
  profile_upload: rows(
    "profile_upload",
    "A picture that is being checked, or was refused.",
    ["state", "refusal", "content_type", "bytes", "created_at", "checked_at"],
    ["id", "sha256"],
  ),
  data_export: rows("data_export", "Copies like this one.", ["status", "requested_at", "expires_at"], ["json_key", "pdf_key"]),
  membership: rows("membership", "Which companies the person works for.", ["account_id", "created_at"], []),
  credential: rows("credential", "The password.", ["changed_at"], ["password_hash", "pepper_id"]),
  login_index: rows("login_index", "Finds the person by the login name.", [], ["login_hash"]),
  app_user: rows(
    "app_user",
    "The person.",
    [
      "user_id",
      "login",
      "email",
      "salutation",
      "first_name",
      "last_name",
      "display_name",
      "phone",
      "role",
      "roles",
      "status",
      "newsletter",
      "login_count",
      "last_login_at",
      "previous_login_at",
      "notification_code",
      "created_at",
      "changed_at",
      "erase_at",
      "erase_reason",
      "erase_text",
    ],
    ["profile_image"],
  ),
} as const;
/** A table of `PERSON_TABLES`. */
export type PersonTableName = keyof typeof PERSON_TABLES;
export const PERSON_TABLE_NAMES = Object.keys(PERSON_TABLES) as PersonTableName[];

interface KeptColumns {
  readonly rule: ErasureRule;
  readonly why: string;
  readonly columns: readonly string[];
}
const kept = <T extends keyof DB>(_table: T, rule: ErasureRule, why: string, columns: Columns<T>): KeptColumns => ({ rule, why, columns });

const OF_THE_COMPANY = "Of the company, which answers for it; kept for as long as its contract asks and closed to an erased person.";
const OF_OTHERS = "Of people who wrote to a company, not of the portal's users; goes with the company's retention times.";
const A_NUMBER = "A number that names nobody once its person is gone.";

/** Personal columns of other tables. `anonymise` needs no work where a number is all there is. */
export const OTHER_PERSONAL: Readonly<Partial<Record<keyof DB, readonly KeptColumns[]>>> = {
  pending_registration: [
    kept("pending_registration", "delete", "Found by the login name; goes with the person, or after a day.", [
      "login_hash",
      "kind",
      "salutation",
      "first_name",
      "last_name",
      "email",
      "company_name",
      "password_hash",
      "token_hash",
      "code_hash",
      "device_hash",
    ]),
  ],
  counted_letter: [kept("counted_letter", "anonymise", "Says nothing without our key; goes after a day.", ["mailbox_hash"])],
  audit_event: [
    kept("audit_event", "block", "Proof of who did what, three years, in a chain that cannot be changed; carries numbers, no names.", [
      "actor",
      "user_id",
      "session_family",
      "call",
      "object",
      "fields",
      "ip_prefix",
      "request_id",
    ]),
  ],
  audit_head: [kept("audit_head", "anonymise", A_NUMBER, ["user_id"])],
  lead: [
    kept("lead", "anonymise", A_NUMBER, ["accepted_by"]),
    kept("lead", "block", OF_OTHERS, ["title", "zip_code", "city", "trade", "period", "object", "budget", "message", "photos"]),
  ],
  lead_decline: [
    kept("lead_decline", "anonymise", A_NUMBER, ["declined_by"]),
    kept("lead_decline", "block", OF_THE_COMPANY, ["words", "referral"]),
  ],
  lead_reclaim: [kept("lead_reclaim", "anonymise", A_NUMBER, ["claimed_by"]), kept("lead_reclaim", "block", OF_THE_COMPANY, ["comment"])],
  lead_offer: [
    kept("lead_offer", "anonymise", A_NUMBER, ["created_by"]),
    kept("lead_offer", "block", OF_THE_COMPANY, ["title", "positions", "price_text"]),
  ],
  lead_job: [kept("lead_job", "anonymise", A_NUMBER, ["created_by"]), kept("lead_job", "block", OF_THE_COMPANY, ["title", "note"])],
  lead_contact: [kept("lead_contact", "block", OF_OTHERS, ["name", "phone", "email", "street"])],
  review: [kept("review", "block", OF_OTHERS, ["author", "rating_text"])],
  review_portal: [kept("review_portal", "anonymise", A_NUMBER, ["added_by"])],
  review_report: [
    kept("review_report", "anonymise", A_NUMBER, ["reported_by"]),
    kept("review_report", "block", OF_THE_COMPANY, ["comment", "answer"]),
  ],
  review_draft: [kept("review_draft", "anonymise", A_NUMBER, ["saved_by"]), kept("review_draft", "block", OF_THE_COMPANY, ["text"])],
  review_reply: [kept("review_reply", "anonymise", A_NUMBER, ["sent_by"]), kept("review_reply", "block", OF_THE_COMPANY, ["text"])],
  review_summary: [kept("review_summary", "block", `Made of what customers wrote. ${OF_THE_COMPANY}`, ["text", "topics"])],
  entry_section: [kept("entry_section", "anonymise", A_NUMBER, ["updated_by"]), kept("entry_section", "block", OF_THE_COMPANY, ["data"])],
  entry_change: [
    kept("entry_change", "anonymise", "The name under which the person worked is taken out of every line.", ["actor_name"]),
    kept("entry_change", "anonymise", A_NUMBER, ["actor"]),
    kept("entry_change", "block", `What the entry said before. ${OF_THE_COMPANY}`, ["before", "after"]),
  ],
  entry_file: [kept("entry_file", "anonymise", A_NUMBER, ["created_by"])],
  phone_call: [
    kept("phone_call", "anonymise", A_NUMBER, ["touched_by"]),
    kept("phone_call", "block", "Of people who called a company; goes after 180 days without work, the transcript after 90.", [
      "caller",
      "phone",
      "reachable",
      "subject",
      "note",
      "transcript",
      "result",
    ]),
    kept("phone_call", "block", OF_THE_COMPANY, ["forwarded_to", "mailed_to"]),
    kept("phone_call", "block", "Of the secretaries, at work; goes with the call.", ["taken_by_name"]),
  ],
  phone_settings: [
    kept("phone_settings", "anonymise", A_NUMBER, ["updated_by"]),
    kept("phone_settings", "block", OF_THE_COMPANY, ["greeting", "instructions", "notes_to", "urgent_sms_to"]),
  ],
  account: [kept("account", "block", OF_THE_COMPANY, ["name", "city"])],
  contact_person: [kept("contact_person", "block", OF_THE_COMPANY, ["salutation", "first_name", "last_name", "email", "phone", "roles"])],
  customer: [
    kept("customer", "block", OF_THE_COMPANY, ["entry_display_name", "customer_number"]),
    kept("customer", "block", "Of our own staff, at work.", ["adviser_name", "adviser_title", "adviser_phone", "adviser_hours"]),
  ],
};

/** Text columns that say nothing about a person, by table; tables without any text stand here with an empty list. */
export const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  account: ["brand"],
  audit_event: ["prev_hash", "hash", "key_id"],
  audit_head: ["hash"],
  counted_letter: ["lane"],
  customer: ["claimed_by"],
  account_locks: ["no_leads_reason"],
  entry_change: ["section"],
  entry_head: [],
  entry_file: ["id", "purpose", "state", "refusal", "content_type", "sha256"],
  entry_section: ["section"],
  external_service: ["source_name", "location_title"],
  fact: [],
  lead: ["external_id", "status"],
  lead_contact: ["lead_status"],
  lead_tally: ["status"],
  lead_calendar: ["unit", "status"],
  lead_decline: ["template"],
  lead_delivery: ["external_id", "outcome"],
  lead_head: [],
  lead_job: ["state"],
  lead_offer: ["state"],
  lead_reclaim: ["reason", "state", "answer"],
  lead_settings: ["unwanted_trades"],
  pending_registration: ["brand"],
  phone_call: ["concern", "taken_by", "status"],
  phone_call_day: ["taken_by", "concern"],
  phone_call_tally: ["status"],
  phone_service: ["service_number"],
  phone_settings: ["service_from", "service_until", "service_days"],
  portal_listing: ["portal", "status"],
  product: ["sku", "status", "detail_name"],
  review: ["source_id"],
  review_award: ["key"],
  review_month: ["source_id"],
  review_portal: ["source_id", "url", "state"],
  review_reply: ["state", "refusal", "warnings", "warnings_shown"],
  review_report: ["id", "kind", "source_id", "reason", "url", "state"],
  review_source: ["id", "name", "short", "hosts", "example_url"],
  review_tally: ["source_id"],
  package_report: ["id", "name", "package_name", "file_key", "figures"],
  place: ["id", "name", "district", "municipality_key", "zip_codes"],
  product_feature: ["id", "label"],
  register_state: ["register", "source"],
  schema_migration: ["name"],
  search_keyword: ["label", "trade_ids"],
  service_notice: ["brand", "message", "level", "label"],
  street: ["folded", "zip_code", "name", "district"],
  street_name: ["folded"],
  trade: ["id", "label", "profession", "synonyms"],
};

/** Where all checked files of a person lie in the file store. */
export const personFolder = (userId: string): string => `users/${userId}/`;
/** Where a picture of a person lies. */
export const pictureKey = (userId: string, id: string): string => `${personFolder(userId)}${id}.webp`;
/** Which picture a key is; undefined when it is none of this person, or was not named by us. */
export const pictureId = (userId: string, key: string): string | undefined => {
  const id = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/.exec(key)?.[1];
  return id !== undefined && key === pictureKey(userId, id) ? id : undefined;
};
