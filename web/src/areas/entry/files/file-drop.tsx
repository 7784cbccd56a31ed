import type { EntryFile } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import type { FileRefusal } from "@schaufenster/contract/values/file/file-type.ts";
import { DropZone } from "../../../ui/form/drop-zone.tsx";
import { PendingUploads } from "../../../parts/uploads/pending-uploads.tsx";
import { RefusedFiles } from "./refused-files.tsx";
import type { useUploads } from "./use-uploads.ts";

type Props = {
  id: string;
  uploads: ReturnType<typeof useUploads>;
  accept: string;
  /** How many the section holds at the most, and how many it holds. */
  max: number;
  count: number;
  refusals: readonly EntryFile["refusal"][];
  lockedReason: string | undefined;
  texts: {
    readonly choose: string;
    readonly drop: string;
    readonly limits: (max: number) => string;
    readonly full: (max: number) => string;
    readonly refusals: Readonly<Record<FileRefusal, string>>;
  };
};

/** Where files for a list are put, and what is on its way there. */
export function FileDrop({ id, uploads, accept, max, count, refusals, lockedReason, texts }: Props) {
  const full = count + uploads.uploads.length >= max;
  return (
    <>
      <DropZone
        id={id}
        multiple
        label={texts.choose}
        dropHint={texts.drop}
        limits={texts.limits(max)}
        accept={accept}
        lockedReason={lockedReason ?? (full ? texts.full(max) : undefined)}
        onFiles={uploads.add}
      />
      <PendingUploads {...uploads} />
      <RefusedFiles refusals={refusals} texts={texts.refusals} />
    </>
  );
}
