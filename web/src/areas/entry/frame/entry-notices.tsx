import { FileClock } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import type { EditorState } from "../editing/editor-state.ts";
import styles from "../entry-data.module.css";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { titleOfSection } from "../sections.ts";

type Props = { state: EditorState; onDiscard: () => void };

/** What the reader should know about this page, the most urgent alone. What was not saved takes the focus, unless single fields are to blame. */
export function EntryNotices({ state, onDiscard }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { failed, postponed, refusal, errors } = state;
  const isLeft = errors.length === 0 && (failed.length > 0 || postponed.length > 0 || refusal !== null);
  useEffect(() => {
    if (isLeft) box.current?.focus();
  }, [isLeft, failed, postponed, refusal]);
  return (
    <div ref={box} tabIndex={-1} className={styles.notices}>
      <Message state={state} onDiscard={onDiscard} />
    </div>
  );
}

function Message({ state: { failed, postponed, refusal, resumedFrom }, onDiscard }: Props) {
  const now = useNow();
  if (failed.length > 0) {
    return (
      <Notice tone="danger" live title={texts.failed.title(failed.length)}>
        <ul>
          {failed.map(({ section, text }) => (
            <li key={section}>{texts.failed.item(titleOfSection(section), text)}</li>
          ))}
        </ul>
        <p>{texts.failed.safe}</p>
      </Notice>
    );
  }
  if (postponed.length > 0) {
    return (
      <Notice tone="warning" live title={texts.postponed.title}>
        {texts.postponed.text(postponed.map(titleOfSection))}
      </Notice>
    );
  }
  if (refusal !== null) {
    return (
      <Notice tone="danger" live>
        {refusal.text}
      </Notice>
    );
  }
  if (resumedFrom === null) return null;
  return (
    <Notice
      tone="plain"
      icon={FileClock}
      live
      action={
        <Button variant="link" size="sm" onClick={onDiscard}>
          {texts.resumed.discard}
        </Button>
      }
    >
      {texts.resumed.text(resumedFrom, now)}
    </Notice>
  );
}
