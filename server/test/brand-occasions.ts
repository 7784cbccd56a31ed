import { randomUUID } from "node:crypto";
import type { MailJob } from "../src/jobs/queues.ts";
import { buildClaim } from "../src/areas/claiming/claiming.builders.ts";
import { buildUser } from "./builders.ts";
import type { House } from "./house.ts";

/* Occasions of letters that follow from no single call: made as rows, each with the job that they would have left. */

interface Whose {
  readonly house: House;
  readonly key: string;
  readonly accountId: string;
}

/** What concerns one person. */
const ofPerson = async ({ house: { admin }, key: brand }: Whose, userId: string): Promise<MailJob[]> => {
  const [caseId, messageId, registrationId] = [randomUUID(), randomUUID(), randomUUID()];
  const rows: readonly (readonly [string, readonly unknown[]])[] = [
    [
      `insert into staff_case (user_id, id, brand, kind, company_name, closed_at, outcome) values ($1, $2, $3, 'company-wanted', 'Firma', now(), 'Freigeschaltet.')`,
      [userId, caseId, brand],
    ],
    [
      `insert into visitor_message (id, kind, brand, submission, text, email, answer_by, answered_at, answer)
       values ($1::uuid, 'barrier', $2, sha256(convert_to($1::uuid::text, 'UTF8')), 'Text', 'leser@example.com', current_date, now(), 'Antwort')`,
      [messageId, brand],
    ],
    [
      `insert into pending_registration (id, login_hash, device_hash, brand, kind, salutation, first_name, last_name, email, expires_at)
       values ($1::uuid, sha256(convert_to($1::uuid::text, 'UTF8')), sha256('device'), $2, 'private', 'keine', 'Mira', 'Amsel', $1::uuid::text || '@example.com', now() + interval '1 h')`,
      [registrationId, brand],
    ],
  ];
  for (const [text, values] of rows) await admin.query(text, [...values]);
  const { rows: hashes } = await admin.query<{ login: string; device: string }>(
    "select encode(login_hash, 'hex') as login, encode(device_hash, 'hex') as device from pending_registration where id = $1",
    [registrationId],
  );
  return [
    { template: "new-device", brand, userId },
    { template: "session-stolen", brand, userId },
    { template: "code-used", brand, userId },
    { template: "passkey-added", brand, userId },
    { template: "company-decided", brand, userId, caseId },
    { template: "feedback-answered", brand, messageId },
    { template: "activation-wanted", brand, owner: registrationId },
    { template: "activation-again", brand, loginHash: hashes[0]?.login ?? "", deviceHash: hashes[0]?.device ?? "" },
  ];
};

/** What concerns a company. */
const ofCompany = async ({ house, accountId }: Whose, userId: string, other: string): Promise<MailJob[]> => {
  const [confirmId, refusedId] = [randomUUID(), randomUUID()];
  const { admin } = house;
  await admin.query(
    "insert into stand_in (account_id, user_id, stand_in_id, from_day, to_day) values ($1, $2, $3, current_date, current_date)",
    [accountId, other, userId],
  );
  for (const [id, refused] of [
    [confirmId, null],
    [refusedId, "paused"],
  ])
    await admin.query(
      `insert into lead_inquiry (account_id, id, confirmed_at, name, email, phone, title, message, trade, zip_code, city, distance_m, refused)
       values ($1, $2, case when $3::text is null then null else now() end, 'Frauke Holm', 'frauke@post.example', '', 'Titel', 'Text', 'Maler', '50999', 'Köln', 1, $3::text)`,
      [accountId, id, refused],
    );
  await admin.query("insert into contact_change (account_id, version, former_recipients) values ($1, 900, '{frueher@example.com}')", [
    accountId,
  ]);
  const { rows: brands } = await admin.query<{ brand: string }>("select brand from account where account_id = $1", [accountId]);
  return [
    { template: "stand-in", accountId, userId, other },
    { template: "stand-in-ended", accountId, userId, other },
    { template: "inquiry-confirm", brand: brands[0]?.brand ?? "", companyId: accountId, inquiryId: confirmId },
    { template: "inquiry-refused", accountId, userId: "", objectId: refusedId },
    { template: "recipient-replaced", accountId, userId, version: 900, number: 0 },
  ];
};

/** Who comes to a company: takes it over, or links it to the own account. */
const ofNewcomers = async ({ house, key: brand, accountId }: Whose, userId: string, other: string): Promise<MailJob[]> => {
  const [proving, granted] = [
    await buildClaim(house, { accountId, userId }),
    await buildClaim(house, { accountId, userId: other, state: "granted" }),
  ];
  await house.admin.query("update claim set code_sent_at = null where id = $1", [proving.id]);
  const codeId = randomUUID();
  await house.admin.query(
    "insert into account_link_code (account_id, id, channel, address, expires_at) values ($1, $2, 'mail', 'info@betrieb.example', now() + interval '1 day')",
    [accountId, codeId],
  );
  return [
    { template: "claim-code", brand, companyId: accountId, claimId: proving.id, round: 1 },
    { template: "claim-ended", brand, userId: other, claimId: granted.id },
    { template: "claim-lost", brand, userId, companyId: accountId },
    { template: "account-link-offered", brand, companyId: accountId, codeId },
  ];
};

/** All of them, for somebody of a company that is served by the brand. */
export const furtherJobs = async (whose: Whose): Promise<MailJob[]> => {
  const people = [await buildUser(whose.house), await buildUser(whose.house)].map(({ userId }) => userId);
  for (const userId of people)
    await whose.house.admin.query("insert into membership (user_id, account_id) values ($1, $2)", [userId, whose.accountId]);
  const [one = "", other = ""] = people;
  return [...(await ofPerson(whose, one)), ...(await ofCompany(whose, one, other)), ...(await ofNewcomers(whose, one, other))];
};
