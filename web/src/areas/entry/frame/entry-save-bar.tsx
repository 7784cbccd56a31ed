import { SaveBar } from "../../../ui/page/save-bar.tsx";
import type { EditorState } from "../editing/editor-state.ts";
import { entryDataTexts } from "../entry-data.texts.ts";

const texts = entryDataTexts.bar;

type Count = { readonly fields: number; readonly sections: number };
type Props = {
  state: EditorState;
  count: Count;
  /** The form that the button submits, so that Enter in a field does the same. */
  form: string;
  onDiscard: () => void;
};

const titleOf = ({ phase, errors, failed, postponed }: EditorState): string => {
  if (phase.kind === "saving" || phase.kind === "checking") return texts.saving;
  if (errors.length > 0) return entryDataTexts.errorTitle(errors.length);
  if (failed.length > 0) return texts.notSaved(failed.length);
  return postponed.length > 0 ? entryDataTexts.postponed.title : texts.title;
};

const textOf = ({ drafts }: EditorState): string | undefined => {
  if (drafts.kind === "saved") return texts.draftSaved(drafts.at);
  return drafts.kind === "failed" ? texts.draftFailed : undefined;
};

const lookOf = ({ phase, errors, failed, postponed }: EditorState, count: Count) => {
  if (count.fields === 0) return "hidden";
  if (phase.kind === "saving" || phase.kind === "checking") return "saving";
  return errors.length + failed.length + postponed.length > 0 ? "error" : "unsaved";
};

/** How much waits to be saved, and since when it is safe as a draft. */
export function EntrySaveBar({ state, count, form, onDiscard }: Props) {
  return (
    <SaveBar
      state={lookOf(state, count)}
      title={titleOf(state)}
      detail={texts.count(count.fields, count.sections)}
      text={textOf(state)}
      saveLabel={texts.save}
      discardLabel={texts.discard}
      form={form}
      onDiscard={onDiscard}
    />
  );
}
