import { randomUUID } from "node:crypto";
import { sql } from "./database.ts";
import { URLS } from "./instance.ts";
import { runCommand } from "./operator.ts";

/* The directory of the provider's staff, as the sandbox plays it: OpenID Connect, with people in groups. */

/** Somebody who stands there. */
export interface Employed {
  readonly name: string;
  /** Moves to another group; the portal looks at once. */
  readonly leaveGroup: () => Promise<void>;
}

const write = async (person: { sub: string; name: string; groups: readonly string[]; mfa: boolean }): Promise<void> => {
  const response = await fetch(`${URLS.sandbox}/staff-directory-desk/person`, { method: "PUT", body: JSON.stringify(person) });
  if (!response.ok) throw new Error(`staff-directory-desk: ${response.status}`);
};

/** Employs somebody who visits companies, with a second factor there, and ties the login to them as the operator does. */
export const employ = async (login: string): Promise<Employed> => {
  const sub = `m-${randomUUID()}`;
  const one = { sub, name: `Nele ${sub}`, mfa: true };
  await write({ ...one, groups: ["portal-kundenservice"] });
  await runCommand("link-staff", login, sub);
  return {
    name: one.name,
    leaveGroup: async () => {
      await write({ ...one, groups: ["lager"] });
      await sql(`update staff_sign_on set checked_at = now() - interval '1 hour';
        insert into pgboss.job (name, data) values ('upkeep', '{"task":"staff-groups"}')`);
    },
  };
};
