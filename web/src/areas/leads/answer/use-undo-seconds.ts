import type { LeadDecline } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Seconds in which a refusal can still be taken back: as many as the server said, counted from its answer on, whatever this device calls the time. */
export const undoSecondsLeft = (decline: LeadDecline | null, answeredAt: number, now: number): number =>
  decline === null ? 0 : Math.max(0, Math.ceil((answeredAt - now) / SECOND_MS) + decline.undoSeconds);

/** The same, followed second by second. */
export const useUndoSeconds = (decline: LeadDecline | null, answeredAt: number): number => {
  const [now, setNow] = useState(Date.now);
  // An answer can be newer than the last look at the clock.
  const left = undoSecondsLeft(decline, answeredAt, Math.max(now, answeredAt));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, answeredAt]);
  return left;
};
