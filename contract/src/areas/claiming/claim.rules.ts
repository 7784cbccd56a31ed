/** The states of a takeover, named like their pages; `welcome` can be started, `confirm` asks the owner again. */
export const CLAIM_STATES = [
  "welcome",
  "advantago",
  "otherowner",
  "otherowner11880",
  "owner",
  "owner11880",
  "confirm",
  "hold",
  "pending",
] as const;

/** Weeks before the end of the year in which the owner is asked again. */
const WEEKS_EARLY = 3;
const berlin = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  hourCycle: "h23",
});
const part = (time: number, type: Intl.DateTimeFormatPartTypes): number =>
  Number(berlin.formatToParts(time).find((found) => found.type === type)?.value);

/** Midnight in Berlin of a day; two hours before UTC's in summer, one in winter. */
const berlinMidnight = (year: number, month: number, day: number): number => {
  const utc = Date.UTC(year, month - 1, day);
  const summer = utc - 2 * 3_600_000;
  return part(summer, "hour") === 0 ? summer : utc - 3_600_000;
};

/** When an owner's claim runs out: one year after the last update, less three weeks, at the start of the day in Berlin. */
export const ownerClaimExpires = (claimedLastUpdate: string): string => {
  const time = Date.parse(claimedLastUpdate);
  const year = part(time, "year") + 1;
  const month = part(time, "month");
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const day = Math.min(part(time, "day"), lastDay);
  return new Date(berlinMidnight(year, month, day - WEEKS_EARLY * 7)).toISOString();
};

/** Says whether the owner has to confirm: the claim is an owner's and its time is over. */
export const mustConfirmClaim = (claimedBy: "OWNER" | "11880", expires: string | null, now: string): boolean =>
  claimedBy === "OWNER" && expires !== null && Date.parse(now) > Date.parse(expires);
