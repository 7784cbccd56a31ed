import { createHash } from "node:crypto";
import { sql } from "kysely";
import { sealOf, type AuditKeys } from "../db/audit-keys.ts";
import type { Db } from "../db/db.ts";
import type { Param, Statement } from "../db/statement.ts";
import { statement } from "./records.tables.ts";

/** A chain: of a company (user 0) or of a person (account 0). */
export interface Chain {
  readonly accountId: string;
  readonly userId: string;
}

/** A link that does not hold. */
export interface BrokenLink extends Chain {
  /** The number of the line; nothing for the head. */
  readonly seq: string | null;
  readonly what: "line" | "order" | "key" | "head";
}

interface LineRow {
  account_id: string;
  user_id: string;
  seq: string | null;
  at_us: string;
  actor: string;
  staff: boolean;
  session_family: string | null;
  call: string;
  object: string | null;
  fields: string[];
  request_id: string;
  ip_prefix: string;
  prev_hash: Buffer;
  hash: Buffer;
  key_id: string | null;
  old_hash: Buffer | null;
  head_seq: string | null;
  head_hash: Buffer | null;
  unkeyed_until: string | null;
}

const COLUMNS = sql`account_id, user_id, e.seq, (extract(epoch from e.at) * 1000000)::bigint as at_us, e.actor, e.staff, e.session_family, e.call, e.object,
  e.fields, e.request_id, e.ip_prefix, e.prev_hash, e.hash, e.key_id, case when e.key_id is null and e.seq is not null then audit_hash(e) end as old_hash,
  h.seq as head_seq, h.hash as head_hash, h.unkeyed_until`;
const open = statement(
  "audit.open",
  (_p: Param<object>) => sql`declare trail no scroll cursor for
    select ${COLUMNS} from audit_event e full join audit_head h using (account_id, user_id) order by account_id, user_id, e.seq, e.at`,
);
/** The parameters of a cursor's query cannot be bound, so this reads one chain whole. */
const ofChain = statement(
  "audit.chain",
  (p: Param<Chain>) => sql<LineRow>`
    select ${COLUMNS} from (select * from audit_event where account_id = ${p("accountId")} and user_id = ${p("userId")}) e
    full join (select * from audit_head where account_id = ${p("accountId")} and user_id = ${p("userId")}) h using (account_id, user_id) order by e.seq, e.at`,
);
const next: Statement<object, LineRow> = { name: "audit.next", text: () => "fetch 2000 from trail", values: () => [] };

const START = createHash("sha256").digest();

const int8 = (value: string): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
};

/** What the line's hash must be; undefined when nobody can say. */
const expectedHash = (keys: AuditKeys, row: LineRow & { seq: string }): Buffer | undefined => {
  if (row.key_id === null) return BigInt(row.seq) <= BigInt(row.unkeyed_until ?? "0") ? (row.old_hash ?? undefined) : undefined;
  const seal = sealOf(keys, row.key_id, {
    accountId: row.account_id,
    userId: row.actor,
    staff: row.staff,
    family: row.session_family,
    call: row.call,
    object: row.object,
    fields: row.fields,
    requestId: row.request_id,
    ipPrefix: row.ip_prefix,
  });
  return seal && createHash("sha256").update(seal).update(row.prev_hash).update(int8(row.seq)).update(int8(row.at_us)).digest();
};

/** Looks at lines in the order of their chains and finds what does not hold. */
class Verifier {
  readonly broken: BrokenLink[] = [];
  lines = 0;
  chains = 0;
  readonly #keys: AuditKeys;
  #last: LineRow | undefined;

  constructor(keys: AuditKeys) {
    this.#keys = keys;
  }

  #report({ account_id: accountId, user_id: userId }: LineRow, seq: string | null, what: BrokenLink["what"]): void {
    this.broken.push({ accountId, userId, seq, what });
  }

  /** The chain before is over: its head must name its last line. */
  #endChain(): void {
    const last = this.#last;
    if (!last) return;
    const isWhole =
      last.head_seq === (last.seq ?? "0") && (last.seq === null ? START : last.hash).equals(last.head_hash ?? Buffer.alloc(0));
    if (!isWhole) this.#report(last, null, "head");
  }

  see(row: LineRow): void {
    const isNext = this.#last?.account_id === row.account_id && this.#last.user_id === row.user_id;
    if (!isNext) {
      this.#endChain();
      this.chains += 1;
    }
    const before = isNext ? this.#last : undefined;
    this.#last = row;
    if (row.seq === null) return;
    this.lines += 1;
    const follows = BigInt(row.seq) === BigInt(before?.seq ?? "0") + 1n && row.prev_hash.equals(before?.hash ?? START);
    const isOwnChain = row.user_id === (row.account_id === "0" ? row.actor : "0");
    if (!follows || !isOwnChain) this.#report(row, row.seq, "order");
    const expected = expectedHash(this.#keys, { ...row, seq: row.seq });
    if (!expected) this.#report(row, row.seq, "key");
    else if (!expected.equals(row.hash)) this.#report(row, row.seq, "line");
  }

  end(): void {
    this.#endChain();
    this.#last = undefined;
  }
}

/** Verifies one chain, or all of them, with rights that see them. `on` is one transaction. */
export const verifyTrail = async (on: Db, keys: AuditKeys, chain?: Chain): Promise<Pick<Verifier, "broken" | "lines" | "chains">> => {
  const verifier = new Verifier(keys);
  if (chain) for (const row of await on.rows(ofChain, chain)) verifier.see(row);
  else {
    await on.rows(open, {});
    for (let rows = await on.rows(next, {}); rows.length > 0; rows = await on.rows(next, {})) for (const row of rows) verifier.see(row);
  }
  verifier.end();
  return verifier;
};
