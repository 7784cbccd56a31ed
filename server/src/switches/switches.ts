import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { SWITCHES, type SwitchName } from "./registry.ts";
import { findSwitches } from "./switches.store.ts";

/** How the switches stand for somebody: what is said of the company counts before what is said of the brand, and that before everybody. */
export interface Switches {
  readonly isOn: (name: SwitchName, brand: string, accountId: string | null) => boolean;
}

/** So long a change waits at most. */
const LOOK_MS = 2_000;

/** Switches in memory, so that asking for one costs no request anything; looked at every two seconds. */
export interface LiveSwitches extends Switches {
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const keyOf = (name: string, brand: string | null, companyId: string | null): string => `${name}|${brand ?? ""}|${companyId ?? ""}`;

/** Opens them. While the database is away they stand as they stood, and before the first look as the code says. */
export const openSwitches = (db: Db, onFault: (error: unknown) => void): LiveSwitches => {
  const ended = new AbortController();
  let said = new Map<string, boolean>();
  const look = async (): Promise<void> => {
    const rows = await findSwitches(db);
    said = new Map(rows.map(({ name, brand, company_id, is_on }) => [keyOf(name, brand, company_id), is_on]));
  };
  const keepLooking = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await look().catch(onFault);
      await pause(LOOK_MS, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    }
  };
  const looking = keepLooking();
  return {
    isOn: (name, brand, accountId) =>
      (accountId === null ? undefined : said.get(keyOf(name, null, accountId))) ??
      said.get(keyOf(name, brand, null)) ??
      said.get(keyOf(name, null, null)) ??
      SWITCHES[name].byDefault,
    look,
    close: () => {
      ended.abort();
      return looking;
    },
  };
};

/** Names the build that is handed out here, to whom it may be told. */
export const openBuildTold =
  (switches: Switches, build: string | undefined) =>
  (brand: string, accountId: string | null): string | undefined =>
    switches.isOn("reload-hint", brand, accountId) ? build : undefined;
