import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";
import { hashPassword, loginHash } from "../src/session/passwords.ts";
import type { House } from "./house.ts";

/** The password of every person a test builds. */
export const PASSWORD = "ein langes Passwort";

let next = 1_000;
const number = (): number => (next += 1);
const hashes = new Map<string, Promise<string>>();

/** A person who can sign in. Texts carry `mark`, so that a test can search answers for what must not be there. */
export const buildUser = async (house: House, options: { role?: Role; status?: string; mark?: string } = {}) => {
  const id = number();
  const mark = options.mark ?? "";
  const role = options.role ?? "customer";
  const login = `person${id}@${mark || "example"}.test`;
  const key = Buffer.from(house.config.SESSION_KEY, "hex");
  const cached = hashes.get(house.config.SESSION_KEY) ?? hashPassword(key, PASSWORD);
  hashes.set(house.config.SESSION_KEY, cached);
  await house.admin.query(
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status) values ($1, $2, $2, 'Frau', $3, $4, $5, $6, $7)`,
    [id, login, `Vorname${mark}`, `Name${mark}`, role, [role], options.status ?? "active"],
  );
  await house.admin.query("insert into credential (user_id, password_hash, pepper_id) values ($1, $2, 'k1')", [id, await cached]);
  await house.admin.query("insert into login_index values ($1, $2)", [loginHash(key, login), id]);
  return { userId: String(id), login };
};

/** A company with every kind of row this portal knows; all its texts carry `mark`. */
export const buildCompany = async (house: House, options: { mark?: string; members?: readonly string[]; leads?: number } = {}) => {
  const id = number();
  const mark = options.mark ?? "";
  const sql = (text: string, values: readonly unknown[]) => house.admin.query(text, [...values]);
  await sql("insert into account (account_id, brand, name, city) values ($1, 'nahwerk', $2, $3)", [id, `Firma${mark}`, `Ort${mark}`]);
  await sql(
    `insert into customer (account_id, customer_number, claimed_by, claimed_last_update, is_published_on_cleverb2b, adviser_name, adviser_title, adviser_phone, adviser_hours)
     values ($1, $2, 'OWNER', now(), true, $3, 'Beratung', '0221 1', 'Mo')`,
    [id, `K${id}${mark}`, `Beratung${mark}`],
  );
  await sql("insert into product values ($1, 1, 'ENT-1', 'Produced', $2, current_date)", [id, `Produkt${mark}`]);
  await sql("insert into contact_person values ($1, 1, 'Frau', 'A', $2, $3, null, '{Director}')", [
    id,
    `Kontakt${mark}`,
    `k${id}@${mark || "x"}.test`,
  ]);
  await sql(
    "insert into external_service (account_id, source_name, location_title, connected, externally_confirmed) values ($1, 'google', $2, true, false)",
    [id, `Standort${mark}`],
  );
  const aboutUs = JSON.stringify({ short: `Kurz${mark}`, long: "" });
  await sql("insert into entry_section (account_id, section, data) values ($1, 'aboutUs', $2)", [id, aboutUs]);
  await sql("insert into entry_head (account_id) values ($1)", [id]);
  await sql("insert into entry_change (account_id, id, section, version, after) values ($1, 1, 'aboutUs', 1, $2)", [id, aboutUs]);
  await sql("insert into account_locks (account_id, no_newsletter) values ($1, true)", [id]);
  await sql("insert into phone_service values ($1, '+492214710900', true, 250, current_date - 400, now())", [id]);
  await buildCall(house, { accountId: String(id), id: 1, mark });
  await sql("insert into portal_listing values ($1, $2, 'portal_ok', now())", [id, `portal${mark}`]);
  await sql("insert into fact values ($1, 1, current_date, 0, 7), ($1, 2, current_date, 1, 3), ($1, 3, current_date, 1, 7)", [id]);
  await sql("insert into review values ($1, 1, $2, $3, 5, $4, now())", [id, `quelle${mark}`, `Autor${mark}`, `Text${mark}`]);
  await sql("insert into review_portal values ($1, $2, $3, 'connected', now())", [id, `quelle${mark}`, `https://quelle.example/${mark}`]);
  await sql("insert into review_summary values ($1, $2, $3, 1)", [id, `Lob${mark}`, [`Thema${mark}`]]);
  for (const userId of options.members ?? []) await sql("insert into membership values ($1, $2)", [userId, id]);
  for (let n = 1; n <= (options.leads ?? 1); n += 1) await buildLead(house, { accountId: String(id), mark, id: n });
  return { accountId: String(id) };
};

/** A call that waits for a call back, or one that was settled. */
export const buildCall = async (
  house: House,
  options: {
    accountId: string;
    id: number;
    mark?: string;
    status?: "open" | "done" | "forwarded" | "none";
    hoursAgo?: number;
    dueInHours?: number;
    phone?: string | null;
    assistant?: boolean;
  },
) => {
  const {
    accountId,
    id,
    mark = "",
    status = "open",
    hoursAgo = 1,
    dueInHours = 2,
    phone = "+492214710" + String(id),
    assistant = false,
  } = options;
  await house.admin.query(
    `insert into phone_call (account_id, id, called_at, seconds, caller, phone, subject, concern, note, transcript, taken_by, status, call_back_by, done_at, touched_at)
     values ($1, $2, now() - make_interval(hours => $3), 90, $4, $5, $6, 'callback', $7, $8, $9, $10, now() + make_interval(hours => $11),
       case when $10 = 'done' then now() end, now() - make_interval(hours => $3))`,
    [
      accountId,
      id,
      hoursAgo,
      `Anruf${mark}`,
      phone,
      `Anliegen${mark}`,
      `Notiz${mark}`,
      assistant ? `Abschrift${mark}` : null,
      assistant ? "assistant" : "secretary",
      status,
      dueInHours,
    ],
  );
  return { callId: String(id) };
};

/** An open request, or one that was accepted, refused or has run out. */
export const buildLead = async (
  house: House,
  options: { accountId: string; id: number; mark?: string; state?: "open" | "accepted" | "declined" | "expired"; hoursAgo?: number },
) => {
  const { accountId, id, mark = "", state = "open" } = options;
  const externalId = `A-${accountId}-${id}`;
  const status = state === "accepted" || state === "declined" ? state : "new";
  await house.admin.query(
    `insert into lead (account_id, id, external_id, title, status, received_at, answer_by, accepted_at, zip_code, city, distance_m, trade, period, object, budget, message)
     values ($1, $2, $3, $4, $5, now() - make_interval(hours => $6), now() + make_interval(hours => $7), $8, '50667', $9, 4200, $10, 'bald', $11, 'offen', $12)`,
    [
      accountId,
      id,
      externalId,
      `Titel${mark}`,
      status,
      options.hoursAgo ?? 1,
      state === "expired" ? -1 : 24,
      state === "accepted" ? new Date() : null,
      `Stadt${mark}`,
      `Gewerk${mark}`,
      `Objekt${mark}`,
      `Nachricht${mark}`,
    ],
  );
  await house.admin.query("insert into lead_contact values ($1, $2, $3, $4, $5, $6, $7)", [
    accountId,
    id,
    status,
    `Person${mark}`,
    `Telefon${mark}`,
    `mail${mark}@x.test`,
    `Weg${mark}`,
  ]);
  if (state === "declined")
    await house.admin.query("insert into lead_decline values ($1, $2, now(), null, 'own-words', $3, $4)", [
      accountId,
      id,
      `Absage${mark}`,
      `Empfehlung${mark}`,
    ]);
  return { externalId };
};

let lastReview = 100_000;
/** A review of a company, on Google unless said otherwise. */
export const buildReview = async (
  house: House,
  options: { accountId: string; mark?: string; sourceId?: string; stars?: number; author?: string; ratedAt?: Date },
) => {
  const { accountId, mark = "", sourceId = "google", stars = 5, author = `Autor${mark}`, ratedAt = new Date() } = options;
  const id = (lastReview += 1);
  await house.admin.query("insert into review values ($1, $2, $3, $4, $5, $6, $7)", [
    accountId,
    id,
    sourceId,
    author,
    stars,
    `Text${mark}`,
    ratedAt,
  ]);
  return { ratingId: String(id) };
};
