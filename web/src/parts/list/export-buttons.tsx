import type { Call, Input } from "@schaufenster/contract/call.ts";
import type { ExportFormat } from "@schaufenster/contract/values/list/table-export.ts";
import { useMutation } from "@tanstack/react-query";
import { FileDown, FileSpreadsheet, FileText } from "lucide-react";
import { saveFile } from "../../browser/download.ts";
import { sendForFile } from "../../http/files.ts";
import { useCareMode } from "../../session/use-session.ts";
import { MenuButton } from "../../ui/overlay/menu.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import styles from "./export-buttons.module.css";
import { exportTexts as texts } from "./export-buttons.texts.ts";
import { shownFailure } from "../failure.ts";
import { isoDay } from "../format.ts";

type QueryOf<C> = Input<C> extends { query: infer Q } ? Q : never;

type Props<C> = {
  /** The call that builds the file. */
  call: C;
  /** The filter of the list as it stands on the screen, without its page. */
  query: Omit<QueryOf<C>, "format">;
  /** What the address of the call names. */
  path?: Readonly<Record<string, string>> | undefined;
  /** What the file is called should the server not say. */
  name: string;
  size?: "sm" | "md" | undefined;
};

/** The list as a file: the same filter, every page of it. */
export function ExportButtons<C extends Call>({ call, query, path, name, size }: Props<C>) {
  const fetched = useMutation({
    // The call takes its own filter and the format: that is what `Omit` says and TypeScript cannot undo.
    mutationFn: (format: ExportFormat) => sendForFile(call, { path, query: { ...query, format } } as unknown as Input<C>),
    gcTime: 0,
    onSuccess: (file, format) => {
      const as = file.name ?? `${name}_${isoDay(new Date())}.${format}`;
      saveFile(file.content, as);
      showToast(texts.done(as));
    },
  });
  const care = useCareMode();
  const failure = shownFailure(fetched.error);
  return (
    <div className={styles.export}>
      <MenuButton
        label={texts.label}
        icon={FileDown}
        size={size}
        busy={fetched.isPending}
        lockedReason={care ? texts.careLocked : undefined}
        entries={[
          { key: "csv", label: texts.csv, icon: FileSpreadsheet, onSelect: () => fetched.mutate("csv") },
          { key: "pdf", label: texts.pdf, icon: FileText, onSelect: () => fetched.mutate("pdf") },
        ]}
      />
      <span className="sr-only" role="status">
        {fetched.isPending ? texts.running : ""}
      </span>
      {failure === null ? null : (
        <p role="alert" className={styles.failure}>
          {texts.failed(failure.text)}
        </p>
      )}
    </div>
  );
}
