import { useEffect, useRef, useState } from "react";
import { onHidden } from "../../../browser/viewport.ts";
import { DraftSaver, type SaverState } from "./draft-saver.ts";
import { type LoadedDraft, useDraftStore } from "./reply.queries.ts";

/** The text of an answer, kept on the server while it is typed. */
export const useKeptText = (ratingId: string, draft: LoadedDraft) => {
  const store = useDraftStore(ratingId);
  const [text, setText] = useState(draft.text);
  const [state, setState] = useState<SaverState>(draft.savedAt === null ? { kind: "empty" } : { kind: "saved", at: draft.savedAt });
  const saver = useRef<DraftSaver | null>(null);
  saver.current ??= new DraftSaver({ store, onState: setState });
  useEffect(() => {
    const stop = onHidden(() => void saver.current?.flush());
    return () => {
      stop();
      saver.current?.end();
    };
  }, []);
  const change = (next: string): void => {
    setText(next);
    saver.current?.touch(next);
  };
  return {
    text,
    state,
    change,
    store: () => saver.current?.flush(),
    hold: () => saver.current?.hold() ?? Promise.resolve(),
  };
};
