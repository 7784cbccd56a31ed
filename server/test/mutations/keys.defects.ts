import type { Defect } from "./defect.ts";

/* The key ring: keys are changed without anybody noticing, and an old one is taken out only when nothing needs it. */

const ring = (name: string) => ({ project: "server", file: "server/src/identity/key-ring.test.ts", name }) as const;
const keys = (name: string) => ({ project: "server", file: "server/src/floor/keys.api.test.ts", name }) as const;

export const defects: readonly Defect[] = [
  {
    id: "only-the-writer-is-believed",
    what: "everybody is signed out when another key writes",
    file: "server/src/identity/key-ring.ts",
    find: "given.length === bytes ? keys.find(",
    put: "given.length === bytes ? keys.slice(0, 1).find(",
    caughtBy: ring("session and forgery token go on when another key writes, and end when theirs is taken out"),
  },
  {
    id: "signature-cut-off",
    what: "a signature of one letter is one of 256",
    file: "server/src/identity/key-ring.ts",
    find: "given.length === bytes ? keys.find((key) => timingSafeEqual(macOf(key, [text]).subarray(0, bytes), given)) : undefined;",
    put: "(void bytes, keys.find((key) => timingSafeEqual(macOf(key, [text]).subarray(0, given.length), given)));",
    caughtBy: ring("is believed by whoever has its key, and cut off or by a stranger it is not"),
  },
  {
    id: "names-by-one-key",
    what: "whoever was here before the change is not found by the login name",
    file: "server/src/identity/key-ring.ts",
    find: "  const all = ring.keys.map((key) => macOf(key, parts));",
    put: "  const all = [macOf(ring.writes, parts)];",
    caughtBy: ring("is found under every key, the one that writes first, and with one key there is one hash"),
  },
  {
    id: "counts-begin-anew",
    what: "while processes have different keys, whoever guesses has an allowance at each",
    file: "server/src/identity/key-ring.ts",
    find: "export const steady = ({ eldest }: KeyRing, ...parts: readonly (string | Buffer)[]): Buffer => macOf(eldest, parts);",
    put: "export const steady = ({ writes }: KeyRing, ...parts: readonly (string | Buffer)[]): Buffer => macOf(writes, parts);",
    caughtBy: ring("what is counted has one name in every process, whichever key writes there"),
  },
  {
    id: "nameless-seal-by-the-writer",
    what: "what was sealed before there was a ring opens no more once another key writes",
    file: "server/src/identity/factors/secret-box.ts",
    find: "  const key = keyNamed(ring, id);",
    put: "  const key = head.length === 0 ? ring.writes : keyNamed(ring, id);",
    caughtBy: ring("from before there was a ring is the first key's, and sealed anew it is the same secret"),
  },
  {
    id: "pepper-of-the-writer",
    what: "after the change nobody's password fits",
    file: "server/src/identity/passwords.ts",
    find: "pepper(key ? alone(key) : ring, password)",
    put: "pepper(ring, password)",
    caughtBy: ring("a password is checked by the key that it was peppered with, and peppered anew by the one that writes"),
  },
  {
    id: "name-under-one-key",
    what: "a name is taken twice while processes write with different keys",
    file: "server/src/identity/person.store.ts",
    find: "(await on.rows(addLogin, { userId, hashes, keyIds })).length === hashes.length;",
    put: "(await on.rows(addLogin, { userId, hashes: hashes.slice(0, 1), keyIds: keyIds.slice(0, 1) })).length > 0;",
    caughtBy: keys("of two that take it at the same moment, each with another key, one has it"),
  },
  {
    id: "passkey-under-one-key",
    what: "somebody else's passkey can be added under the new key",
    file: "server/src/identity/identity.store.ts",
    find: "(await on.rows(add, { ...identity, hashes, keyIds })).length === hashes.length;",
    put: "(await on.rows(add, { ...identity, hashes, keyIds })).length > 0;",
    caughtBy: keys("a passkey of somebody else is refused to whoever shows its name, whichever key it stands under"),
  },
  {
    id: "drafts-lost",
    what: "what a browser has kept cannot be opened after the change",
    file: "server/src/session/keyed-session.store.ts",
    find: "after: seal(key, DEVICE_SEAL, family, open)",
    put: "after: seal(key, DEVICE_SEAL, family, open.subarray().toReversed())",
    caughtBy: keys("makes anew whatever the first key has made, and the second alone opens and finds it"),
  },
  {
    id: "old-key-called-free",
    what: "the operator hears that a key can be taken out that is needed",
    file: "server/src/floor/keys.ts",
    find: "  const free = old.every((id) => linesOf(id, counted).length === 0);",
    put: "  const free = old.every((id) => linesOf(id, counted).length >= 0);",
    caughtBy: keys("makes anew whatever the first key has made, and the second alone opens and finds it"),
  },
];
