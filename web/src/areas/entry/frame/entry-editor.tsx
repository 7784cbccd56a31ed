import type { Completeness, Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useEffect, useId, useState } from "react";
import { goToField } from "../../../browser/page.ts";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { useAtLeast } from "../../../browser/viewport.ts";
import { Form } from "../../../ui/form/form.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { changesOf, countOf } from "../editing/editing.ts";
import styles from "../entry-data.module.css";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { EntryDialogs } from "./entry-dialogs.tsx";
import { EntryNotices } from "./entry-notices.tsx";
import { EntrySaveBar } from "./entry-save-bar.tsx";
import { HeadActions } from "./head-actions.tsx";
import { NextStepBar } from "./next-step-bar.tsx";
import { type Look, PreviewAside, PreviewDialog } from "../preview/preview-panel.tsx";
import { SectionCard } from "./section-card.tsx";
import { markOf } from "./section-marks.ts";
import { SectionNav, SectionSelect } from "./section-nav.tsx";
import { MODULES, SECTIONS } from "../sections.ts";
import { useDeepLink } from "./use-deep-link.ts";
import { useEditor } from "./use-editor.ts";

type Props = {
  entry: Entry;
  drafts: readonly EntryDraft[];
  completeness: Completeness | undefined;
  /** What is left to do; nothing while that is being found out. */
  steps: Completeness["steps"];
  /** Looking only. */
  lockedReason: string | undefined;
};

/** The whole page of editing: sections, marks, preview, save bar and what they ask. */
export function EntryEditor({ entry, drafts, completeness, steps, lockedReason }: Props) {
  const [editor, state] = useEditor(entry, drafts);
  const [preview, setPreview] = useState<Look | null>(null);
  const formId = useId();
  const beside = useAtLeast("xl");
  const { editing, errors, attempts } = state;
  const changes = changesOf(MODULES, editing);
  const count = countOf(changes);
  useLeaveQuestion(count.fields > 0, true);
  useDeepLink();
  const firstWrong = errors[0]?.field;
  useEffect(() => {
    // Only an attempt to save moves the focus: whoever types on keeps it.
    if (attempts > 0 && firstWrong !== undefined) goToField(firstWrong);
  }, [attempts]); // oxlint-disable-line react/exhaustive-deps
  const mark = (section: EntrySection) => markOf(section, { completeness, errors, changes });
  return (
    <>
      <PageHead
        title={texts.title}
        sub={lockedReason ?? texts.sub}
        actions={<HeadActions entry={entry} onPreview={() => setPreview("phone")} />}
      />
      <SectionSelect markOf={mark} />
      <div className={styles.editor}>
        <SectionNav markOf={mark} />
        <div onBlur={editor.keepDrafts}>
          <Form
            id={formId}
            label={texts.form}
            errors={errors}
            errorTitle={texts.errorTitle(errors.length)}
            onSubmit={() => void editor.review()}
          >
            <Stack>
              <EntryNotices state={state} onDiscard={editor.askDiscard} />
              {SECTIONS.map((section) => (
                <SectionCard
                  key={section}
                  section={section}
                  values={editing.values[section]}
                  saved={editing.base[section]}
                  changed={mark(section).changed}
                  gain={mark(section).gain}
                  lockedReason={lockedReason}
                  onChange={editor.type}
                  onUndo={editor.undoSection}
                />
              ))}
            </Stack>
          </Form>
          <EntrySaveBar state={state} count={count} form={formId} onDiscard={editor.askDiscard} />
          {count.fields === 0 && state.offersNext && <NextStepBar steps={steps} onEnd={editor.stopOffering} />}
        </div>
        {beside && <PreviewAside editing={editing} onWide={() => setPreview("wide")} />}
      </div>
      {preview !== null && <PreviewDialog editing={editing} first={preview} onClose={() => setPreview(null)} />}
      <EntryDialogs editor={editor} state={state} changes={changes} />
    </>
  );
}
