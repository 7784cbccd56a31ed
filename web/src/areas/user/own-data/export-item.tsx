import type { Export } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Download } from "lucide-react";
import { saveFile } from "../../../browser/download.ts";
import { describeFailure, shownFailure } from "../../../parts/failure.ts";
import { formatDay, formatMoment, formatNumber, formatPercent } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Progress } from "../../../ui/chart/bars.tsx";
import { Button } from "../../../ui/button.tsx";
import { ListItem } from "../../../ui/list/list.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import styles from "../profile/profile.module.css";
import { useDownloadExport, useExport, useRequestExport } from "../profile.queries.ts";
import { profileTexts } from "../profile/profile.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";

const texts = profileTexts.data;
const BYTES_PER_KB = 1000;

const isRunning = (one: Export | null | undefined): boolean => one?.status === "waiting" || one?.status === "building";

const unknownWhy = (error: unknown): string => `${texts.unknown} ${describeFailure(error).text}`;

/** A copy of everything that is known about the person: ordered, built in the background, fetched here. */
export function ExportItem() {
  const care = useCareMode();
  const latest = useExport();
  const request = useRequestExport();
  const order = (
    <Button
      size="sm"
      busy={request.isPending}
      lockedReason={care ? profileTexts.careLocked : undefined}
      onClick={() => tellWhenDone(request.mutateAsync({}), texts.requested)}
    >
      {latest.data?.status === "ready" ? texts.requestAgain : texts.request}
    </Button>
  );
  return (
    <ListItem
      icon={Download}
      iconTone="neutral"
      title={texts.export}
      meta={texts.exportText}
      end={isRunning(latest.data) ? undefined : order}
    >
      <div className={styles.export}>
        {latest.isError ? <p>{unknownWhy(latest.error)}</p> : null}
        {latest.data ? <ExportState latest={latest.data} /> : null}
        {shownFailure(request.error) === null ? null : <FailureNotice title={texts.failed} error={request.error} />}
      </div>
    </ListItem>
  );
}

function ExportState({ latest }: { latest: Export }) {
  if (latest.status === "failed") return <p role="alert">{texts.broken}</p>;
  if (latest.status === "ready") return <Ready latest={latest} />;
  const waiting = latest.status === "waiting";
  return (
    <>
      <p role="status">{waiting ? texts.waiting : texts.running(formatPercent(latest.progress))}</p>
      <Progress value={waiting ? null : latest.progress} label={texts.progress} />
    </>
  );
}

function Ready({ latest }: { latest: Export }) {
  const download = useDownloadExport();
  const fetchForm = (form: "json" | "pdf") =>
    download.mutate({ id: latest.id, form }, { onSuccess: ({ content, name }) => saveFile(content, name ?? texts.fileName(form)) });
  const size = (bytes: number) => texts.size(formatNumber(Math.max(1, Math.round(bytes / BYTES_PER_KB))));
  const forms = [
    { form: "pdf" as const, label: texts.pdf, bytes: latest.pdf_bytes },
    { form: "json" as const, label: texts.json, bytes: latest.json_bytes },
  ];
  return (
    <>
      <p>
        {texts.ready(formatMoment(latest.requested_at))} {latest.expires_at === null ? null : texts.until(formatDay(latest.expires_at))}
      </p>
      <div className={styles.downloads}>
        {forms.map(({ form, label, bytes }) =>
          bytes === null ? null : (
            <Button
              key={form}
              size="sm"
              icon={Download}
              busy={download.isPending && download.variables.form === form}
              onClick={() => fetchForm(form)}
            >
              {label(size(bytes))}
            </Button>
          ),
        )}
      </div>
      <FailureNotice title={texts.failed} error={download.error} />
    </>
  );
}
