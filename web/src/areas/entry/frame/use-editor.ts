import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { onHidden } from "../../../browser/viewport.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Editor } from "../editing/editor.ts";
import type { EditorState } from "../editing/editor-state.ts";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { useEditorCalls } from "../entry.queries.ts";
import { MODULES } from "../sections.ts";

/** The editor of this page, from the entry and the drafts it opened with; it follows the entry when that changes elsewhere. */
export const useEditor = (entry: Entry, drafts: readonly EntryDraft[]): readonly [Editor, EditorState] => {
  const calls = useEditorCalls(entry.company_id);
  const [editor] = useState(() => {
    const made: Editor = new Editor(MODULES, entry, drafts, {
      ...calls,
      onSaved: (saved, { joined }) => {
        calls.refresh();
        const changed = saved.filter(({ before, after }) => before !== after);
        const action = { label: texts.takeBack, run: () => void made.takeBack(changed) };
        if (changed.length === 0) showToast(texts.nothingNew);
        else showToast(joined ? texts.savedJoined : texts.saved, action);
      },
      onUndone: () => {
        calls.refresh();
        showToast(texts.takenBack);
      },
    });
    return made;
  });
  useEffect(() => {
    editor.start();
    const ends = onHidden(editor.keepDrafts);
    return () => {
      ends();
      editor.stop();
    };
  }, [editor]);
  useEffect(() => editor.adopt(entry), [editor, entry]);
  return [editor, useSyncExternalStore(editor.subscribe, editor.read)];
};
