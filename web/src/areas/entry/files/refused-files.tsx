import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";

/** Says to screen readers that the check refused something: it comes later, wherever the focus is by then. */
export function RefusedFiles({
  refusals,
  texts: words,
}: {
  refusals: readonly EntryFile["refusal"][];
  texts: Readonly<Record<FileRefusal, string>>;
}) {
  return (
    <p role="status" className="sr-only">
      {refusals.flatMap((refusal) => (refusal === null ? [] : words[refusal])).join(" ")}
    </p>
  );
}
