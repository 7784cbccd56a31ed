import { useEffect, useState } from "react";

const SECOND = 1000;

/** Seconds until a moment of the server; never more than the whole wait, whatever the clock of this device says. */
export const secondsLeft = (start: string, end: string, now: number): number => {
  const whole = Date.parse(end) - Date.parse(start);
  return Math.max(0, Math.ceil(Math.min(Date.parse(end) - now, whole) / SECOND));
};

/** 4:05 */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** The same, followed second by second; `onEnd` is called once when it is over. */
export const useCountdown = (start: string, end: string, onEnd: () => void): number => {
  const [now, setNow] = useState(Date.now);
  const left = secondsLeft(start, end, now);
  const over = left === 0;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [over]);
  useEffect(() => {
    if (over) onEnd();
    // Only the moment itself counts, not a new function of the parent.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [over]);
  return left;
};
