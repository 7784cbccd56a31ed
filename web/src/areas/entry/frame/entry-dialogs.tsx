import { ComparisonDialog } from "./comparison-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { countOf, type SectionChange } from "../editing/editing.ts";
import type { Editor } from "../editing/editor.ts";
import type { EditorState } from "../editing/editor-state.ts";

type Props = { editor: Editor; state: EditorState; changes: readonly SectionChange[] };

/** What the page asks, one thing at a time. */
export function EntryDialogs({ editor, state: { phase }, changes }: Props) {
  if (phase.kind === "conflict") {
    const { conflict, decide } = phase;
    return <ConflictDialog key={conflict.section} conflict={conflict} onDecide={decide} />;
  }
  if (phase.kind === "discarding") {
    return <DiscardDialog count={countOf(changes)} onDiscard={editor.discard} onKeep={editor.backToEditing} />;
  }
  if (phase.kind !== "comparing" && phase.kind !== "saving") return null;
  return (
    <ComparisonDialog
      changes={changes}
      progress={phase.kind === "saving" ? phase : null}
      onSave={() => void editor.save()}
      onClose={editor.backToEditing}
    />
  );
}
