import { useRef, useState } from "react";
import { report } from "../../browser/report.ts";
import { CallFailed } from "../../http/call-failed.ts";
import type { useKeeping } from "./use-keeping.ts";

/** One press: what was typed then and what that was based on, and the sending of just that. */
interface Press {
  readonly typed: object;
  readonly from: unknown;
  readonly send: () => void | Promise<unknown>;
  /** Stops keeping the long text on the server, and begins again. */
  readonly hold: (() => Promise<void>) | undefined;
  readonly keep: () => void;
}

/** Sends a form once per press. What finds no line waits, and is sent again as it was when the line is back. */
export const useSending = (keeping: ReturnType<typeof useKeeping>, prepare: () => Promise<Press | null>) => {
  const [isSending, setSending] = useState(false);
  const [broken, setBroken] = useState<unknown>(null);
  // A second press can come before the page shows the first: it would send twice, with two keys.
  const isRunning = useRef(false);
  const giveUp = (press: Press, thrown: unknown): void => {
    press.keep();
    const unsent = thrown instanceof CallFailed ? thrown.unsent : null;
    // A call on the way to the form's own says nothing of it: sent later in its place, it would look as if the form had been.
    if (unsent !== null && keeping.isOwn(unsent)) {
      keeping.wait(unsent, press, () => once(() => send(press)));
      return;
    }
    if (!(thrown instanceof CallFailed)) {
      // A fault of ours, before the call or after it: silence would look like success.
      report(`A form failed: ${String(thrown)}`);
      setBroken(thrown);
    }
    keeping.refused(thrown instanceof CallFailed && thrown.code === "conflict");
  };
  const send = async (press: Press): Promise<void> => {
    try {
      await press.hold?.();
      await press.send();
      keeping.forget();
    } catch (thrown) {
      giveUp(press, thrown);
    }
  };
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    setBroken(null);
    await work();
    setSending(false);
    isRunning.current = false;
  };
  const submit = (): void =>
    void once(async () => {
      const press = await prepare();
      if (press !== null) await send(press);
    });
  return { submit, isSending, broken };
};
