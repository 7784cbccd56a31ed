import { ComparisonDialog } from "./comparison-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { countOf, type SectionChange } from "./editing.ts";
import type { Editor, EditorState } from "./editor.ts";

type Props = { editor: Editor; state: EditorState; changes: readonly SectionChange[] };

/** What the page asks, one thing at a time. */
export function EntryDialogs({ editor, state: { phase, editing }, changes }: Props) {
  if (phase.kind === "conflict") {
    const { conflict, decide } = phase;
    return <ConflictDialog key={conflict.module.section} conflict={conflict} onDecide={decide} />;
  }
  if (phase.kind === "discarding") {
    return <DiscardDialog count={countOf(changes)} onDiscard={editor.discard} onKeep={editor.backToEditing} />;
  }
  if (phase.kind !== "comparing" && phase.kind !== "saving") return null;
  return (
    <ComparisonDialog
      changes={changes}
      editing={editing}
      progress={phase.kind === "saving" ? phase : null}
      onSave={() => void editor.save()}
      onClose={editor.backToEditing}
    />
  );
}
