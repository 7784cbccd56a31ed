import type { Db } from "../../db/db.ts";
import { seal } from "../../identity/factors/secret-box.ts";
import { exchange, resealAll, type Keyed, type Remade } from "../../identity/keyed.ts";
import { FIRST_KEY, type KeyRing } from "../../identity/key-ring.ts";
import { sha256 } from "../../session/token.ts";
import { COPY_SEAL, firstCopySecret } from "./copy.service.ts";
import { countCopyKeys, findBareCopyLinks, findOldCopyLinks, putCopyLinks } from "./copy.store.ts";

const NOTHING = Buffer.alloc(0);
/** Keeps the very secret that stands in the letters so far: their links go on. */
const keepBare = async (on: Db, key: KeyRing): Promise<Remade> => {
  if (key.writes.id === FIRST_KEY) return { made: 0, left: 0 };
  const rows = await findBareCopyLinks(on);
  const pairs = rows.flatMap(({ id, link_hash: hash }) => {
    const secret = firstCopySecret(key, id);
    if (secret === undefined || !sha256(secret).equals(hash)) return [];
    return [{ id, before: NOTHING, after: seal(key, COPY_SEAL, id, Buffer.from(secret)) }];
  });
  await exchange(pairs, (batch) => putCopyLinks(on, batch));
  return { made: pairs.length, left: rows.length - pairs.length };
};

/** What stands in the links of copies. */
export const COPIES_KEYED: Keyed = {
  what: "links of invoice copies",
  count: countCopyKeys,
  remake: async (on, key) => {
    const bare = await keepBare(on, key);
    const sealed = await resealAll(key, COPY_SEAL, await findOldCopyLinks(on, key.writes.id), (batch) => putCopyLinks(on, batch));
    return { made: bare.made + sealed.made, left: bare.left + sealed.left };
  },
};
