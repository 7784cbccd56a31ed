import { randomBytes } from "node:crypto";
import { chownSync, existsSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { isOf, PASSWORD_OF, ROLES, setPasswords, verifiersOf, type Role } from "../db/role-passwords.ts";

/** How the lines of a file of a secret are read. */
export type ReadLines = (file: string) => readonly string[];

const fileOf = (folder: string, role: Role): string => path.join(folder, PASSWORD_OF[role]);

/** In one step, so that no process reads half of it; as the one before was owned and open. */
const replace = (file: string, lines: readonly string[]): void => {
  const before = existsSync(file) ? statSync(file) : undefined;
  const fresh = `${file}.new`;
  writeFileSync(fresh, `${lines.join("\n")}\n`, { mode: before ? before.mode & 0o777 : 0o600, flag: "wx" });
  if (before) chownSync(fresh, before.uid, before.gid);
  renameSync(fresh, file);
};

const requireFolder = (folder: string | undefined): string => {
  if (folder === undefined || !existsSync(folder) || !statSync(folder).isDirectory())
    throw new Error("Say in which folder the passwords are.");
  return folder;
};
/** The roles whose files are there, with their passwords; the first line is the one that holds, or will. */
const present = (folder: string | undefined, read: ReadLines): ReadonlyMap<Role, readonly string[]> => {
  const there = ROLES.filter((role) => existsSync(fileOf(requireFolder(folder), role)));
  if (there.length === 0) throw new Error(`There is no file ${Object.values(PASSWORD_OF).join(", ")} in that folder.`);
  return new Map(there.map((role) => [role, read(fileOf(requireFolder(folder), role))]));
};

/** Makes a password for each role; the one before stands behind it until the change is ended. */
export const makePasswords = (given: string | undefined, read: ReadLines): readonly string[] => {
  const folder = requireFolder(given);
  const before = new Map(ROLES.map((role) => [role, existsSync(fileOf(folder, role)) ? read(fileOf(folder, role)) : []]));
  const open = ROLES.filter((role) => (before.get(role)?.length ?? 0) > 1);
  if (open.length > 0) throw new Error(`A change is under way (${open.join(", ")}): end it with end-role-passwords.`);
  for (const role of ROLES) replace(fileOf(folder, role), [randomBytes(24).toString("base64url"), ...(before.get(role) ?? [])]);
  return ROLES;
};

/** What needs no preparation of its own (SASLprep), and no quotes. */
const PLAIN = /^[\x21-\x7e]{16,200}$/;

/** Tells the database the passwords that the files begin with. */
export const takePasswords = async (admin: pg.Pool, folder: string | undefined, read: ReadLines): Promise<readonly string[]> => {
  const passwords = new Map([...present(folder, read)].map(([role, [first = ""]]) => [role, first]));
  const odd = [...passwords].find(([, password]) => !PLAIN.test(password));
  if (odd) throw new Error(`The password of ${odd[0]} has fewer than 16 signs, or others than those of ASCII.`);
  await setPasswords(admin, passwords);
  return [...passwords.keys()];
};

/** Takes the former passwords out of the files, once the database has the new ones. */
export const endChange = async (admin: pg.Pool, folder: string | undefined, read: ReadLines): Promise<readonly string[]> => {
  const passwords = present(folder, read);
  const kept = await verifiersOf(admin);
  const other = [...passwords].filter(([role, [first = ""]]) => !isOf(kept.get(role) ?? "", first)).map(([role]) => role);
  if (other.length > 0) throw new Error(`The database has other passwords of ${other.join(", ")}: set-role-passwords comes first.`);
  for (const [role, [first = "", former]] of passwords) if (former !== undefined) replace(fileOf(requireFolder(folder), role), [first]);
  return [...passwords.keys()];
};
