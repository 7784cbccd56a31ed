import {
  bySeverity,
  CHECK_THROTTLE_SECONDS,
  mayCheck,
  placeOf,
  type CheckStatusName,
} from "@schaufenster/contract/areas/website/website-check.rules.ts";
import type { WebsiteCheck } from "@schaufenster/contract/areas/website/website.model.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { Db, Tx } from "../../db/db.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { findChecks, holdChecks, noteAsked, type CheckRow } from "./check.store.ts";

/** What was found stands until the address is another one. */
const resultOf = (row: CheckRow): CheckRow["state"] => (row.checked_url === row.url ? row.state : null);

const statusOf = (row: CheckRow): CheckStatusName => {
  const { asked_at: asked, begun_at: begun, checked_at: checked } = row;
  const result = resultOf(row);
  if (result !== null && checked !== null && (asked === null || checked >= asked)) return result;
  return asked !== null && begun !== null && begun >= asked ? "pending" : "wait";
};
const nextOf = (rows: readonly CheckRow[]): string | null => {
  const last = rows.reduce<Date | null>(
    (latest, { asked_at: at }) => (at !== null && (latest === null || at > latest) ? at : latest),
    null,
  );
  const next = last === null ? null : new Date(last.getTime() + CHECK_THROTTLE_SECONDS * 1_000);
  return next !== null && next > new Date() ? next.toISOString() : null;
};

const presentCheck = (row: CheckRow, rows: readonly CheckRow[]): WebsiteCheck => {
  const result = resultOf(row);
  const place = result === "redirect" && row.ended_at !== null ? placeOf(row.url, row.ended_at) : undefined;
  return {
    status: statusOf(row),
    url: row.url,
    askedAt: row.asked_at?.toISOString() ?? null,
    checkedAt: result === null ? null : (row.checked_at?.toISOString() ?? null),
    responseSeconds: result === null ? null : row.seconds,
    redirectTo: place ? row.ended_at : null,
    redirectWanted: place?.wanted ?? null,
    message: result === "error" ? row.fault : null,
    findings: result === null ? [] : bySeverity(row.findings ?? []).map((one) => ({ ...one, values: { ...one.values } })),
    nextCheckAt: nextOf(rows),
  };
};

/** How far the check of a website is. Only addresses that the provider has told of as the company's are known here. */
export const readCheck = async (on: Db, accountId: string, url: string): Promise<WebsiteCheck> => {
  const rows = await findChecks(on, accountId);
  const row = rows.find((one) => one.url === url);
  if (!row) throw new Refused("not-found");
  return presentCheck(row, rows);
};

/** What still waits for its turn, because the clock put it there, does not keep an owner from going ahead. */
const stateOf = (one: CheckRow) => ({ askedAgo: one.asked_ago, isUnderWay: statusOf(one) === "pending" });

/** Asks for a check, once in ten seconds for all websites of a company; whoever asks meanwhile learns how far it is. */
export const startCheck = async (
  { tx, enqueue }: { readonly tx: Tx; readonly enqueue: JobQueue["enqueue"] },
  accountId: string,
  identifier: string,
): Promise<WebsiteCheck> => {
  const rows = await holdChecks(tx, accountId);
  const row = rows.find((one) => one.identifier === identifier);
  if (!row) throw new Refused("not-found");
  if (!mayCheck(stateOf(row), rows.map(stateOf))) return presentCheck(row, rows);
  await noteAsked(tx, { accountId, slot: row.slot });
  await enqueue(tx, "website-check", { accountId, slot: row.slot }, { turn: { of: accountId, after: 0 } });
  const after = await findChecks(tx, accountId);
  return presentCheck(after.find(({ slot }) => slot === row.slot) ?? row, after);
};
