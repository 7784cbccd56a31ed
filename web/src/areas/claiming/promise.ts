import { formatDay } from "../../parts/format.ts";

interface Words {
  readonly disputed: (day: string) => string;
  readonly overdue: (day: string) => string;
}
/** By when our desk has promised to decide; once that is over, that it did not keep it. */
export const promiseOf = (decideBy: string | null, now: Date, { disputed, overdue }: Words): string => {
  const day = decideBy === null ? "" : formatDay(decideBy);
  return decideBy !== null && Date.parse(decideBy) < now.getTime() ? overdue(day) : disputed(day);
};
