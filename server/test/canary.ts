import { randomBytes, randomUUID } from "node:crypto";
import { quarantineKey } from "../src/session/file-keys.ts";
import { loginHash } from "../src/identity/passwords.ts";
import { personFolder } from "../src/privacy/personal-data.ts";
import { buildUser } from "./builders.ts";
import type { FileHost } from "./file-host.ts";
import type { House } from "./house.ts";
import { ringOf } from "../src/connections.ts";

/** A person with a row in every table of people and files in the store; every text carries `mark`. */
export const buildCanary = async (house: House, host: FileHost, options: { mark: string; accountId: string }) => {
  const { mark, accountId } = options;
  const { userId, login } = await buildUser(house, { mark });
  const key = ringOf(house.config);
  const sql = (text: string, ...values: unknown[]) => house.admin.query(text, [userId, ...values]);
  const image = `${personFolder(userId)}${mark}.webp`;
  host.stored.set(image, { body: Buffer.from(`bild-${mark}`), type: "image/webp" });
  host.stored.set(`${personFolder(userId)}exports/alt.json`, { body: Buffer.from(mark), type: "application/json" });
  await sql(
    `update app_user set phone = '0221 ' || $2::text, display_name = $2, profile_image = $3, login_count = 7, last_login_at = now(),
       previous_login_at = now() - interval '1 day', erase_reason = $2, erase_text = $2, newsletter = true, named_at = now(), erase_at = now() + interval '1 day' where user_id = $1`,
    mark,
    image,
  );
  await sql("insert into membership (user_id, account_id, role, ends_on) values ($1, $2, 'office', current_date + 30)", accountId);
  await sql("insert into told_choice (user_id, account_id, topic, channel, wanted) values ($1, $2, 'lead-new', 'email', false)", accountId);
  await sql(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays, rhythm) values ($1, $2, true, '19:00', '07:00', true, 'daily')",
    accountId,
  );
  const { userId: colleague } = await buildUser(house);
  await house.admin.query("insert into membership values ($1, $2)", [colleague, accountId]);
  await sql(
    "insert into stand_in (account_id, user_id, stand_in_id, from_day, to_day) values ($2, $1, $3, current_date, current_date)",
    accountId,
    colleague,
  );
  await sql(
    `with told as (insert into occasion (account_id, kind, object, facts, at, rank) values ($2::bigint, 'lead-new', $1::bigint::text, '{}', now(), 0) returning id)
     insert into telling (account_id, occasion_id, user_id, channel, due_at, letter, letter_at, read_at, done_at)
     select $2::bigint, id, $1::bigint, 'portal', now(), 1, now(), now(), now() from told`,
    accountId,
  );
  await sql(
    `with shown as (
       insert into modal_notification (brand, code, headline, text, audience, sku_heads, starts_at, ends_at)
       values ('nahwerk', 'canary-' || $1::bigint, 'Hinweis', 'Hinweis', 'link', '{}', now(), now()) returning number)
     insert into modal_mark (user_id, number, added_at, read_at) select $1::bigint, number, now(), now() from shown`,
  );
  await sql("insert into staff_sign_on (user_id, token, errand) values ($1, $2, 'visit')", Buffer.from(`anmeldung-${mark}`));
  await sql("insert into sent_letter (id, user_id) values (gen_random_uuid(), $1)");
  await sql("insert into unreached (user_id, reason) values ($1, 'unknown')");
  await sql(
    "insert into push_device (user_id, id, brand, endpoint, p256dh, auth, name) values ($1, $2, 'nahwerk', $3, $4, $5, $6)",
    randomUUID(),
    `https://push.example/${mark}`,
    randomBytes(65),
    randomBytes(16),
    `Firefox ${mark}`,
  );
  await sql(
    "insert into sms_number (user_id, number, state, code_hash, code_until) values ($1, $2, 'waiting', sha256('code'), now())",
    `+49 ${mark}`,
  );
  await sql("insert into draft values ($1, $2, $3, $4)", accountId, `formular-${mark}`, JSON.stringify({ text: mark }));
  await sql(
    "insert into entry_change (account_id, id, section, version, after, actor, actor_name) values ($2, $1::bigint, 'media', $1::bigint, '{}', $1::bigint, $3)",
    accountId,
    `Anzeigename ${mark}`,
  );
  await sql(
    "insert into idempotency values ($1, $2, $3, $4, $5)",
    `key-${mark}`,
    `/api/${mark}`,
    randomBytes(32),
    JSON.stringify({ mark }),
  );
  await sql(
    "insert into one_time_link (user_id, token_hash, purpose, expires_at, used_at, email) values ($1, $2, 'email-cancel', now() + interval '1 hour', now(), $3)",
    randomBytes(32),
    `link@${mark}.test`,
  );
  await sql("insert into email_change (user_id, old_email, new_email) values ($1, $2, $3)", `alt@${mark}.test`, `neu@${mark}.test`);
  await sql(
    "insert into former_email (user_id, id, email, replaced_by, asked_at, undo_until, undone_at) values ($1, $2, $3, $4, now(), now() - interval '1 day', now())",
    randomUUID(),
    `frueher@${mark}.test`,
    `jetzt@${mark}.test`,
  );
  await sql("insert into user_device (user_id, device_hash) values ($1, $2)", randomBytes(32));
  await sql("insert into totp (user_id, secret, confirmed_at) values ($1, $2, now())", Buffer.from(`geheim-${mark}`));
  await sql("insert into recovery_code values ($1, $2, now())", randomBytes(32));
  await sql(
    "insert into passkey values ($1, $2, $3, 1, $4, now(), now())",
    `pk-${mark}`,
    Buffer.from(`schluessel-${mark}`),
    `Telefon ${mark}`,
  );
  await sql("insert into identity_index values ($2, 'facebook', $1)", randomBytes(32));
  await sql(
    "insert into login_challenge values ($2, 'second-factor', $1, $3, now() + interval '5 minutes')",
    randomUUID(),
    JSON.stringify({ tries: 0, stay: true, mark }),
  );
  const waiting = `wartet-${mark}`;
  host.stored.set(quarantineKey({ userId }, waiting), { body: Buffer.from(`neu-${mark}`), type: "image/png" });
  await sql(
    "insert into profile_upload (user_id, id, state, refusal, content_type, bytes, sha256, checked_at) values ($1, $2, 'refused', 'unreadable', 'image/png', 9, $3, now())",
    waiting,
    randomBytes(32),
  );
  await sql(
    `insert into own_rating (user_id, account_id, brand, public_id, company_name, city, author, stars, rating_text, reply_text, reply_at, hidden_at, hidden_for,
       objection, objected_at, answer, answered_at, upheld)
     values ($1, $2, 'nahwerk', $4, $3, $3, $3, 2, $3, $3, now(), now(), 'offensive', $3, now(), $3, now(), true)`,
    accountId,
    `Bewertung ${mark}`,
    `bewertet-${mark}`,
  );
  await sql(
    "insert into consent (user_id, purpose, version, brand, granted, ended_at) values ($1, 'usage', '2026-11', 'nahwerk', true, now())",
  );
  await sql(
    `insert into viewed_entry (user_id, account_id, brand, public_id, company_name, city, trade, viewed_at)
     values ($1, $2, 'nahwerk', $4, $3, $3, $3, now())`,
    accountId,
    `Betrieb ${mark}`,
    `seite-${mark}`,
  );
  await sql(
    "insert into latest_search (user_id, brand, sought, what, place, found, searched_at) values ($1, 'nahwerk', $3, $2, $2, 1, now())",
    `Suche ${mark}`,
    `suche-${mark}`,
  );
  await sql(
    "insert into tracked_event (user_id, account_id, kind, name, value, at, batch, n) values ($1, $2, 'views', 'profile', 'x', now(), $3, 0)",
    accountId,
    randomUUID(),
  );
  await sql("insert into tour_state values ($1, now(), 1, now(), now(), 'logo', '{logo}')");
  await sql(
    `insert into claim (user_id, account_id, brand, company_name, street, city, phone, website, state, method, mailbox, rounds, code_hash, code_tries, code_sent_at,
       code_until, pin, call_id, call_fault, begun_at, proven_at, objected_at, objection, contested, step_at, ended_at, answer, decide_by, letter_words)
     values ($1, $2, 'nahwerk', $3, $3, $3, $3, $3, 'refused', 'mail', $3, 1, sha256('code'), 1, now(), now(), sha256('pin'), 'CA' || md5($3), 'busy', now(), now(), now(), $3, true,
       now(), now(), $3, now(), $3)`,
    accountId,
    `Übernahme ${mark}`,
  );
  await sql(
    "insert into staff_case values ($1, $2, 'nahwerk', 'call-back', $3, now(), now(), $3, 4711, $3, $3)",
    randomUUID(),
    `Malerei ${mark}`,
  );
  await sql(
    `insert into account_link (user_id, account_id, id, code_id, channel, state, reason, refused_by, next_step_at, words, brand, company_name, city, person_name, email)
     values ($1, $3, gen_random_uuid(), gen_random_uuid(), 'mail', 'hold', 'differs', null, now() + interval '3 days', $2, 'nahwerk', $2, $2, $2, $2),
       ($1, $3, gen_random_uuid(), gen_random_uuid(), 'mail', 'refused', null, 'desk', null, $2, 'nahwerk', $2, $2, $2, $2)`,
    mark,
    accountId,
  );
  await sql(
    "insert into data_export values ($1, $2, 'failed', 0, now() - interval '3 days', now() + interval '1 hour', $3, 1, $3, 1)",
    randomUUID(),
    `users/${userId}/${mark}`,
  );
  await sql(
    `insert into session (user_id, family, kind, secret_hash, bind_hash, idle_seconds, absolute_end, revoked_at, persistent, device)
     values ($1, $2, 'normal', $3, $3, 60, now(), now(), false, $4)`,
    randomUUID(),
    randomBytes(32),
    `Browser ${mark}`,
  );
  await house.admin.query(
    `insert into pending_registration (id, login_hash, brand, kind, salutation, first_name, last_name, email, company_name, password_hash, expires_at)
     values ($1, $2, 'nahwerk', 'customer', 'Frau', $3, $3, $3, $3, $3, now() + interval '1 day')`,
    [randomUUID(), loginHash(key, login), mark],
  );
  return { userId, login, mark };
};
