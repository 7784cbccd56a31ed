import { createHmac } from "node:crypto";

/** The keys of the audit trail by their names; the current one seals, all of them verify. */
export interface AuditKeys {
  readonly current: string;
  readonly keys: Readonly<Record<string, Buffer>>;
}

/** Everything that a line says, in an order that stays; what its place in the chain says is added by the database. */
export interface SealedContent {
  readonly accountId: string;
  readonly userId: string;
  readonly staff: boolean;
  readonly family: string | null;
  readonly call: string;
  readonly object: string | null;
  readonly fields: readonly string[];
  readonly requestId: string;
  readonly ipPrefix: string;
}

/** Half a character becomes the same sign that the database stores for it. */
const mendHalves = (_name: string, value: unknown): unknown => (typeof value === "string" ? value.toWellFormed() : value);

/** A keyed hash over a line. JSON keeps its parts apart: no two different lines have the same text, and "nothing" is not a dash. */
export const sealOf = ({ keys }: AuditKeys, keyId: string, line: SealedContent): Buffer | undefined => {
  const key = keys[keyId];
  const { accountId, userId, staff, family, call, object, fields, requestId, ipPrefix } = line;
  const parts = ["audit-line-2", keyId, accountId, userId, staff, family, call, object, fields, requestId, ipPrefix];
  return key && createHmac("sha256", key).update(JSON.stringify(parts, mendHalves)).digest();
};
