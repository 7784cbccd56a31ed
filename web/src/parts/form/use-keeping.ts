import type { Head } from "@schaufenster/contract/call.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onHidden } from "../../browser/viewport.ts";
import { activeAccountId } from "../../http/active-account.ts";
import type { Unsent } from "../../http/call-failed.ts";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { canKeep, changeInput, forgetInput, inputOf, keepInput, type KeptInput, useIsWaiting } from "../kept/kept-input.ts";
import { keptTexts } from "../kept/kept.texts.ts";
import { discardInput, openForm } from "../kept/outbox.ts";
import type { Shaped } from "./check.ts";

type Kept = Head | Shaped;

const QUIET_MS = 300;

const isHead = (call: Kept): call is Head => "path" in call;

/** What stands in a form before anything is typed, and what would be sent then. */
interface Start {
  readonly fields: object;
  readonly body: unknown;
}

/** Names a form by its call, the company, what it is about and what it asks for; null where nothing may be kept. */
const nameOf = (call: Kept, about: string | undefined, { fields, body }: Start): string | null => {
  if (!isHead(call) || !call.waits || !canKeep()) return null;
  const ids = (call.ids ?? []).map((id) => JSON.stringify((body as Readonly<Record<string, unknown>>)[id]));
  return [call.path, activeAccountId() ?? "", ...ids, ...(about === undefined ? [] : [about]), ...Object.keys(fields)].join("|");
};

interface KeepingPlan {
  readonly call: Kept;
  readonly about: string | undefined;
  readonly start: () => Start;
  /** Puts back what was typed before the page was lost; false when somebody types already. */
  readonly restore: (input: KeptInput) => boolean;
  readonly drop: () => void;
  /** The long text is safe on the server. */
  readonly isSafe: boolean;
}

/** A moment after the last letter, or at once when the tab is put away. */
const useQuiet = () => {
  const waiting = useRef<{ readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null);
  const take = (): (() => void) | undefined => {
    const { run, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = null;
    return run;
  };
  return {
    later: (run: () => void): void => {
      take();
      waiting.current = { run, timer: setTimeout(() => take()?.(), QUIET_MS) };
    },
    now: () => take()?.(),
    cancel: () => void take(),
  };
};

/** Keeps on the device what is typed into a form, until it has arrived or is discarded, and what was sent without a line. */
export const useKeeping = ({ call, about, start, restore, drop, isSafe }: KeepingPlan) => {
  const [name] = useState(() => nameOf(call, about, start()));
  const [resend, setResend] = useState<(() => Promise<void>) | null>(null);
  const quiet = useQuiet();
  const dropNow = useEffectEvent(drop);
  const keepNow = useEffectEvent(quiet.now);
  const takeBack = useEffectEvent((input: KeptInput | undefined) => {
    if (!input || !restore(input) || input.unsent !== null) return;
    changeInput(input.form, { refused: null });
    showToast(keptTexts.back, { label: keptTexts.discard, run: () => discardInput(input) });
  });
  useEffect(() => {
    if (name === null) return;
    let isGone = false;
    void inputOf(name).then((input) => (isGone ? undefined : takeBack(input)));
    const stop = onHidden(() => keepNow());
    return () => {
      isGone = true;
      stop();
      keepNow();
    };
  }, [name]);
  useEffect(() => (name === null ? undefined : openForm(name, { resend, drop: () => dropNow() })), [name, resend]);
  useEffect(() => {
    if (name !== null && isSafe) forgetInput(name);
  }, [name, isSafe]);
  return {
    /** Says whether it is what the form itself sends. */
    isOwn: (unsent: Unsent): boolean => isHead(call) && call.path === unsent.call.path,
    /** What was sent last waits for the line. */
    isWaiting: useIsWaiting(name),
    keep: (typed: object, from: unknown): void => {
      if (name !== null) quiet.later(() => keepInput(name, { typed, from }));
    },
    /** It did not arrive: `again` sends the very same. */
    wait: (unsent: Unsent, { typed, from }: Pick<KeptInput, "typed" | "from">, again: () => Promise<void>): void => {
      if (name === null) return;
      quiet.cancel();
      keepInput(name, { typed, from, unsent, refused: null });
      setResend(() => again);
    },
    /** It was refused, and the form says why; after a conflict writing goes on from what is there now. */
    refused: (isConflict: boolean): void => {
      setResend(null);
      if (name !== null) changeInput(name, { unsent: null, ...(isConflict ? { from: undefined } : {}) });
    },
    forget: (): void => {
      quiet.cancel();
      setResend(null);
      if (name !== null) forgetInput(name);
    },
  };
};
