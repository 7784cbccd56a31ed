import { FedMembership, FedPerson } from "@schaufenster/contract/areas/user/fed-person.model.ts";
import type { Tx } from "../../db/db.ts";
import type { FeedEntity } from "../../doors/feed/entity.ts";
import { findInvited, lookForPeople, mergeMemberships, mergePeople } from "../../identity/fed-person.store.ts";
import { hashesText, loginHashes } from "../../identity/passwords.ts";
import { endFedSessions } from "../../session/fed-session.store.ts";

/** The names that a person is found by, hashed with our keys, the one that writes first; nobody but the server can. */
const hashNames: NonNullable<FeedEntity["prepare"]> = (record, key) => {
  const { email, login = email } = record as { readonly email: string; readonly login?: string };
  const [byLogin, byEmail] = [hashesText(loginHashes(key, login)), hashesText(loginHashes(key, email))];
  return { ...record, login, loginHash: byLogin, emailHash: byEmail, keyIds: key.keys.map(({ id }) => id).join(" ") };
};

const writePeople = async (tx: Tx) => {
  const left = await tx.rows(mergePeople, {});
  await tx.rows(endFedSessions, {});
  return left;
};

/** Who uses the portal, and for which companies. */
export const AUTH_FEED: readonly FeedEntity[] = [
  {
    name: "person",
    what: "Somebody who is to use the portal. Whoever is new gets one invitation by mail, chooses a password by its link and is signed in; who signs in with this address already is not invited. A person who is taken away loses companies and sessions, but not the login: erasing it is the portal's business, and who was never here is erased.",
    shape: FedPerson,
    deletable: true,
    prepare: hashNames,
    look: lookForPeople,
    letters: findInvited,
    merge: writePeople,
  },
  {
    name: "membership",
    what: "That a person may act for a company. Taken away, it ends at once.",
    shape: FedMembership,
    of: "company",
    refers: { field: "person", to: "person" },
    deletable: true,
    merge: mergeMemberships,
  },
];
