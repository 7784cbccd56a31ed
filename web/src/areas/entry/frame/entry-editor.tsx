import type { Completeness, Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft, EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useId, useState } from "react";
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
import { PhoneHead } from "./phone-head.tsx";
import { PublishedLine } from "./published-line.tsx";
import { type Look, PreviewAside, PreviewDialog } from "../preview/preview-panel.tsx";
import { SectionCard } from "./section-card.tsx";
import { SectionList } from "./section-list.tsx";
import { markOf, type SectionMark } from "./section-marks.ts";
import { SectionNav, SectionSelect } from "./section-nav.tsx";
import { MODULES, SECTIONS } from "../sections.ts";
import { useEditor } from "./use-editor.ts";
import { useEntryAddress } from "./use-entry-address.ts";

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
  const [desk, beside] = [useAtLeast("lg"), useAtLeast("xl")];
  const { open, goTo } = useEntryAddress();
  const cameFrom = useLast(open);
  const { editing, errors } = state;
  const changes = changesOf(MODULES, editing);
  const count = countOf(changes);
  useLeaveQuestion(count.fields > 0, true);
  const mark = (section: EntrySection) => markOf(section, { editing, completeness, errors, changes });
  const head = { entry, sub: lockedReason ?? texts.sub, onPreview: () => setPreview("phone") };
  return (
    <>
      {desk ? (
        <DeskHead {...head} markOf={mark} />
      ) : (
        <PhoneHead {...head} open={open} completeness={completeness} lockedReason={lockedReason} />
      )}
      <div className={styles.editor}>
        {desk && <SectionNav markOf={mark} />}
        <div onBlur={editor.keepDrafts}>
          <Form
            id={formId}
            label={texts.form}
            errors={errors}
            errorTitle={texts.errorTitle(errors.length)}
            goTo={desk ? undefined : goTo}
            onSubmit={() => void editor.review()}
          >
            <Stack>
              <EntryNotices state={state} onDiscard={editor.askDiscard} />
              {state.savedOver !== null && <PublishedLine entry={entry} savedOver={state.savedOver} />}
              {!desk && open === null && <SectionList markOf={mark} from={cameFrom} />}
              {SECTIONS.map((section) => (
                <SectionCard
                  key={section}
                  hidden={!desk && section !== open}
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
          {count.fields === 0 && state.offersNext && (
            <NextStepBar percent={completeness?.percent ?? 0} steps={steps} onEnd={editor.stopOffering} />
          )}
        </div>
        {beside && <PreviewAside editing={editing} onWide={() => setPreview("wide")} />}
      </div>
      {preview !== null && <PreviewDialog editing={editing} first={preview} onClose={() => setPreview(null)} />}
      <EntryDialogs editor={editor} state={state} changes={changes} />
    </>
  );
}

/** The section that was open last. */
const useLast = (open: EntrySection | null): EntrySection | null => {
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  return last;
};

type HeadProps = { entry: Entry; sub: string; onPreview: () => void; markOf: (section: EntrySection) => SectionMark };

function DeskHead({ entry, sub, onPreview, markOf: mark }: HeadProps) {
  return (
    <>
      <PageHead title={texts.title} sub={sub} actions={<HeadActions entry={entry} onPreview={onPreview} />} />
      <SectionSelect markOf={mark} />
    </>
  );
}
