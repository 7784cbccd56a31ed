import type { Db } from "../../../db/db.ts";
import type { Hashes } from "../../../identity/key-ring.ts";
import { addIdentity } from "../../../identity/identity.store.ts";
import { addPerson } from "../../../identity/person.store.ts";

interface FacebookNewcomer {
  readonly userId: string;
  readonly hash: Hashes;
  readonly loginHash: Hashes;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes a private person without a password, known by the identity; false when address or identity were taken meanwhile. */
export const addFacebookPerson = async (on: Db, { userId, hash, email, ...names }: FacebookNewcomer): Promise<boolean> => {
  const added = await addPerson(on, userId, {
    login: email,
    loginHash: names.loginHash,
    salutation: "keine",
    firstName: names.firstName,
    lastName: names.lastName,
    role: "user",
    newsletter: false,
  });
  return added && addIdentity(on, { hash, issuer: "facebook", userId });
};
