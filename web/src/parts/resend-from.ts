import { useEffect, useState } from "react";
import { formatTime } from "./format.ts";

const PAUSE_MS = 2 * 60_000;

/** True until a moment has come. */
const useWaiting = (until: number): boolean => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return now < until;
};

/** From when a message may be sent once more, two minutes after the last one at the earliest; null when it may be now. */
export const useResendFrom = (sentAt: number): string | null => {
  const until = sentAt + PAUSE_MS;
  return useWaiting(until) ? formatTime(new Date(until).toISOString()) : null;
};
