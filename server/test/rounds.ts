import { formatClock } from "@schaufenster/contract/values/text/format.ts";
import { minutesOf, timeOf } from "@schaufenster/contract/values/time/time-of-day.ts";
import { TOLD } from "../src/brought.ts";
import { openDb, writeFor } from "../src/db/db.ts";
import { spreadAll, type SpreadingParts } from "../src/doors/told/spreading.ts";
import { openJobQueue } from "../src/jobs/queue.ts";
import { buildCompany, buildUser } from "./builders.ts";
import type { House } from "./house.ts";

/** Rounds of the worker that finds who is told of what; several share what they remember. */
export const openRounds = (house: House) => {
  const queue = openJobQueue(house.job, () => undefined);
  const parts: SpreadingParts = {
    db: openDb(house.job),
    inAccount: (accountId, work) => writeFor(house.job, "", accountId, work),
    enqueue: queue.enqueue,
    kinds: TOLD,
    resting: new Map(),
  };
  return { parts, spread: () => spreadAll(parts), close: queue.close };
};

const DAY_MINUTES = 24 * 60;
/** Quiet hours that hold now and end soon, before anything does that is told of; around midnight if need be. */
export const quietNow = (): { readonly from: string; readonly to: string } => {
  const now = minutesOf(formatClock(new Date().toISOString()));
  return { from: timeOf((now + DAY_MINUTES - 60) % DAY_MINUTES), to: timeOf((now + 60) % DAY_MINUTES) };
};

/** A company with one person who never sleeps; of what it began with nobody is told. */
export const buildAwake = async (house: House) => {
  const person = await buildUser(house);
  const { accountId } = await buildCompany(house, { members: [person.userId], leads: 0 });
  await house.admin.query("delete from occasion where account_id = $1", [accountId]);
  await house.admin.query(
    "insert into told_times (user_id, account_id, quiet, quiet_from, quiet_to, quiet_sundays) values ($1, $2, false, '19:00', '07:00', false)",
    [person.userId, accountId],
  );
  return { accountId, person };
};
