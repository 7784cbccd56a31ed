import type pg from "pg";
import { writeOpen } from "../db/db.ts";
import { loginHashes } from "../identity/passwords.ts";
import { addAddress, findUnlikeNames } from "../identity/person.store.ts";
import type { KeyRing } from "../identity/key-ring.ts";

/**
 * Makes people known by their address who were brought along with a login name unlike it: otherwise neither a forgotten password nor a
 * registration finds them. An address that somebody else signs in with stays theirs.
 */
export const indexAddresses = (admin: pg.Pool, key: KeyRing): Promise<{ people: number; added: number }> =>
  writeOpen(admin, async (tx) => {
    const people = await findUnlikeNames(tx);
    let added = 0;
    for (const { user_id: userId, email } of people) if (await addAddress(tx, userId, loginHashes(key, email))) added += 1;
    return { people: people.length, added };
  });
