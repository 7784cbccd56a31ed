/** What is known of the way back. */
export interface Copies {
  /** Since when the last file of the log was sent. */
  readonly logSeconds: number;
  /** Whether the last try to send failed. */
  readonly logFails: boolean;
  /** When the last copy was finished, in seconds; undefined when there is none. */
  readonly lastCopy: number | undefined;
}

/** Says in words how the way back is, and whether it is as it must be. */
export const judgeCopies = (
  { logSeconds, logFails, lastCopy }: Copies,
  most: { readonly seconds: number; readonly hours: number },
  now: number,
): { readonly lines: readonly string[]; readonly isWell: boolean } => {
  const hours = lastCopy === undefined ? undefined : (now - lastCopy) / 3_600;
  const isLogWell = !logFails && logSeconds <= most.seconds;
  const isCopyWell = hours !== undefined && hours <= most.hours;
  return {
    lines: [
      `${isLogWell ? "ok  " : "LATE"} log: last file sent ${logSeconds} s ago${logFails ? ", and the last try failed" : ""} (at most ${most.seconds} s)`,
      `${isCopyWell ? "ok  " : "LATE"} copy: ${hours === undefined ? "there is none" : `the last one is ${hours.toFixed(1)} h old`} (at most ${most.hours} h)`,
    ],
    isWell: isLogWell && isCopyWell,
  };
};
