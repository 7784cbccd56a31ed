import { useEffect, useRef, useState } from "react";
import { onHidden } from "../../browser/viewport.ts";
import { useLeaveQuestion } from "../../browser/use-place.ts";
import { canKeep } from "../kept/kept-input.ts";
import { DraftSaver, type SaverState } from "./draft-saver.ts";

interface DraftPlan {
  readonly store: (text: string) => Promise<{ readonly savedAt: string | null }>;
  /** Since when the server has what writing begins from; null when it has nothing. */
  readonly savedAt: string | null;
  readonly max: number;
}

/** A long text, kept on the server while it is typed; handed to `useForm` as its draft. Asks before a text is left that the server does not have. */
export const useDraft = ({ store, savedAt, max }: DraftPlan) => {
  const [state, setState] = useState<SaverState>(savedAt === null ? { kind: "empty" } : { kind: "saved", at: savedAt });
  const saver = useRef<DraftSaver | null>(null);
  saver.current ??= new DraftSaver({ store, onState: setState, max });
  useEffect(() => {
    const stop = onHidden(() => void saver.current?.flush());
    return () => {
      stop();
      saver.current?.end();
    };
  }, []);
  useLeaveQuestion(state.kind === "failed" || state.kind === "long", canKeep());
  return {
    state,
    keep: ({ text }: { readonly text: string }) => saver.current?.touch(text),
    store: () => saver.current?.flush(),
    hold: () => saver.current?.hold() ?? Promise.resolve(),
  };
};
