import type { Job, JobState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { FilePenLine } from "lucide-react";
import { useState } from "react";
import { focusHeading } from "../../../browser/page.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CellNote, type Column, Table } from "../../../ui/table.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { EditJobDialog } from "./job-dialogs.tsx";
import { JobBadge } from "./work-badge.tsx";
import styles from "./work.module.css";
import { useJobSteps } from "./work.queries.ts";
import { jobTexts as texts, workTexts } from "./work.texts.ts";

/** Jobs with their state and the one next step. */
export function JobTable({ jobs }: { jobs: readonly Job[] }) {
  const { update } = useJobSteps();
  // The job as it was opened: a newer one must not slip below what is being typed, nor close the dialog.
  const [edited, setEdited] = useState<Job | null>(null);
  const goOn = ({ id, version, title, plannedFor, note }: Job, state: JobState) =>
    update.mutate(
      { body: { id, version, title, plannedFor, note, state } },
      {
        onSuccess: () => {
          showToast(state === "done" ? texts.finished : texts.started);
          // A finished job has no next step, and leaves the list of those under way.
          if (state === "done") focusHeading();
        },
      },
    );
  const busyId = update.isPending ? update.variables.body.id : null;
  return (
    <>
      <FailureNotice title={workTexts.failed} error={update.error} conflict={workTexts.conflict} level={2} />
      <Table
        caption={texts.list}
        columns={[...COLUMNS, stepColumn({ busyId, onGoOn: goOn, onEdit: setEdited })]}
        rows={jobs}
        rowKey={({ id }) => id}
      />
      {edited ? <EditJobDialog job={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

const COLUMNS: readonly Column<Job>[] = [
  {
    key: "title",
    head: texts.columns.title,
    stacked: "title",
    cell: ({ title, note }) => (
      <span className={styles.words}>
        {title}
        {note === "" ? null : (
          <CellNote>
            <span className={styles.clamped}>{note}</span>
          </CellNote>
        )}
      </span>
    ),
  },
  {
    key: "person",
    head: texts.columns.person,
    cell: ({ lead }) => (
      <span className={styles.words}>
        <a href={`${PATHS.leads}?anfrage=${encodeURIComponent(lead.externalId)}`}>{workTexts.person(lead.name, lead.city)}</a>
      </span>
    ),
  },
  { key: "day", head: texts.columns.day, cell: ({ plannedFor }) => (plannedFor === null ? texts.noDay : formatDay(plannedFor)) },
  { key: "state", head: texts.columns.state, cell: ({ state }) => <JobBadge state={state} /> },
];

type Steps = { busyId: string | null; onGoOn: (job: Job, state: JobState) => void; onEdit: (job: Job) => void };

const stepColumn = ({ busyId, onGoOn, onEdit }: Steps): Column<Job> => ({
  key: "step",
  head: texts.columns.step,
  stacked: "action",
  cell: (job) => <Step job={job} busy={busyId === job.id} onGoOn={onGoOn} onEdit={() => onEdit(job)} />,
});

type StepProps = { job: Job; busy: boolean; onGoOn: (job: Job, state: JobState) => void; onEdit: () => void };

/** What comes next for a job; one button until it is done, so that the focus stays on it. */
const nextOf = ({ job, onGoOn, onEdit }: StepProps): { readonly label: string; readonly run: () => void } | null => {
  if (job.state === "done") return null;
  if (job.state === "running") return { label: texts.steps.finish, run: () => onGoOn(job, "done") };
  return job.plannedFor === null
    ? { label: texts.steps.schedule, run: onEdit }
    : { label: texts.steps.start, run: () => onGoOn(job, "running") };
};

function Step(props: StepProps) {
  const { job, busy, onEdit } = props;
  const lockedReason = useCareMode() ? workTexts.careLocked : undefined;
  const next = nextOf(props);
  return (
    <div className={styles.steps}>
      {next === null ? (
        <span>{texts.doneAt(formatDay(job.doneAt ?? job.createdAt))}</span>
      ) : (
        <Button size="sm" busy={busy} lockedReason={lockedReason} onClick={next.run}>
          {next.label}
        </Button>
      )}
      {lockedReason === undefined ? <IconButton icon={FilePenLine} size="sm" label={texts.editNamed(job.title)} onClick={onEdit} /> : null}
    </div>
  );
}
