import type { ReactNode } from "react";

/** What differs from the published state is marked. */
export function Marked({ on, children }: { on: boolean; children: ReactNode }) {
  return on ? <mark>{children}</mark> : children;
}

/** A text, marked when it was another. */
export function Was({ now, was }: { now: string; was: string }) {
  return <Marked on={now !== was}>{now}</Marked>;
}
