import type { Role } from "@schaufenster/contract/areas/user/user.model.ts";
import { hashPassword, loginHash, type Peppered } from "../src/identity/passwords.ts";
import { loadBesideRooms } from "./beside-rooms.ts";
import type { CompanyRows } from "./company-rows.ts";
import type { House } from "./house.ts";
import { ringOf } from "../src/connections.ts";

/** The password of every person a test builds. */
export const PASSWORD = "ein langes Passwort";

let next = 1_000;
const number = (): number => (next += 1);
const hashes = new Map<string, Promise<Peppered>>();

/** A person who can sign in. Texts carry `mark`, so that a test can search answers for what must not be there. */
export const buildUser = async (
  house: House,
  options: { role?: Role; roles?: readonly Role[]; status?: string; mark?: string; login?: string } = {},
) => {
  const id = number();
  const mark = options.mark ?? "";
  const role = options.role ?? "customer";
  const email = `person${id}@${mark || "example"}.test`;
  // People from before the portal may sign in with a name of their own.
  const login = options.login ?? email;
  const key = ringOf(house.config);
  const cached = hashes.get(key.writes.secret.toString("hex")) ?? hashPassword(key, PASSWORD);
  hashes.set(key.writes.secret.toString("hex"), cached);
  await house.admin.query(
    `insert into app_user (user_id, login, email, salutation, first_name, last_name, role, roles, status) values ($1, $2, $8, 'Frau', $3, $4, $5, $6, $7)`,
    [id, login, `Vorname${mark}`, `Name${mark}`, role, options.roles ?? [role], options.status ?? "active", email],
  );
  await house.admin.query("insert into credential (user_id, password_hash, pepper_id) values ($1, $2, $3)", [
    id,
    (await cached).password_hash,
    key.writes.id,
  ]);
  await house.admin.query("insert into login_index (login_hash, user_id, key_id) values ($1, $2, $3)", [
    loginHash(key, login),
    id,
    key.writes.id,
  ]);
  return { userId: String(id), login, email };
};

const rooms = await loadBesideRooms<{ readonly fillCompany: CompanyRows }>("builders");

/** A company with every kind of row that the rooms know; all its texts carry `mark`. */
export const buildCompany = async (
  house: House,
  options: { mark?: string; members?: readonly string[]; leads?: number; brand?: string } = {},
) => {
  const id = number();
  const { mark = "", leads = 1, members = [], brand = "nahwerk" } = options;
  const account = "insert into account (account_id, brand, name, city) values ($1, $4, $2, $3)";
  await house.admin.query(account, [id, `Firma${mark}`, `Ort${mark}`, brand]);
  for (const { fillCompany } of rooms) await fillCompany(house, { id, mark, leads });
  for (const userId of members) await house.admin.query("insert into membership values ($1, $2)", [userId, id]);
  return { accountId: String(id) };
};
