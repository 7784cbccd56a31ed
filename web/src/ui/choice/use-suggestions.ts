import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 150;
const SLOW_AFTER_MS = 300;

/** Asks for what fits a text; the signal ends the question when it is no longer wanted. */
export type Load<T> = (text: string, signal: AbortSignal) => Promise<readonly T[]>;

/** What is known about the text that stands there now. */
export type Suggestions<T> =
  | { readonly state: "none" }
  /** Nothing yet; `before` is how many were shown for an earlier text. */
  | { readonly state: "waiting"; readonly slow: boolean; readonly before: number }
  | { readonly state: "found"; readonly options: readonly T[] }
  | { readonly state: "failed" };

type Question<T> = {
  text: string;
  /** What else the answer depends on; another one makes every earlier answer an old one. */
  within: string;
  /** A shorter text is not asked for. */
  least: number;
  on: boolean;
  load: Load<T>;
};

/**
 * Suggestions while somebody types: asked for after a short pause, cancelled by the next letter. An answer is kept with the question it
 * belongs to and is given out for that question only, so that an old one can be neither seen nor chosen.
 */
export function useSuggestions<T>({ text, within, least, on, load }: Question<T>) {
  const term = text.trim();
  const question = `${within}\n${term}`;
  const asks = on && term.length >= least;
  const [answer, setAnswer] = useState<{ question: string; options: readonly T[] | null } | null>(null);
  const [slow, setSlow] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const keep = (options: readonly T[] | null) => {
      if (!controller.signal.aborted) setAnswer({ question, options });
    };
    const ask = () => latest.current(term, controller.signal).then(keep, () => keep(null));
    const timers = [setTimeout(() => void ask(), PAUSE_MS), setTimeout(() => setSlow(question), SLOW_AFTER_MS)];
    return () => {
      timers.forEach(clearTimeout);
      controller.abort();
    };
  }, [asks, question, term, attempt]);
  return {
    question,
    suggestions: stateOf(asks, answer?.question === question ? answer : null, {
      slow: slow === question,
      before: answer?.options?.length ?? 0,
    }),
    retry: () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    },
  };
}

function stateOf<T>(
  asks: boolean,
  answer: { options: readonly T[] | null } | null,
  waiting: { slow: boolean; before: number },
): Suggestions<T> {
  if (!asks) return { state: "none" };
  if (answer === null) return { state: "waiting", ...waiting };
  return answer.options === null ? { state: "failed" } : { state: "found", options: answer.options };
}
