import type { Order, OrderState } from "@schaufenster/contract/areas/leads/work.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { FilePenLine } from "lucide-react";
import { useState } from "react";
import { focusHeading } from "../../../browser/page.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { CellNote, type Column, Table } from "../../../ui/list/table.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { EditOrderDialog } from "./order-dialogs.tsx";
import { OrderBadge } from "./work-badge.tsx";
import styles from "./work.module.css";
import { useOrderSteps } from "./work.queries.ts";
import { orderTexts as texts, workTexts } from "./work.texts.ts";

/** Orders with their state and the one next step. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const { update } = useOrderSteps();
  // The order as it was opened: a newer one must not slip below what is being typed, nor close the dialog.
  const [edited, setEdited] = useState<Order | null>(null);
  const goOn = ({ id, version, title, plannedFor, note }: Order, state: OrderState) =>
    update.mutate(
      { body: { id, version, title, plannedFor, note, state } },
      {
        onSuccess: () => {
          showToast(state === "done" ? texts.finished : texts.started);
          // A finished order has no next step, and leaves the list of those under way.
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
        rows={orders}
        rowKey={({ id }) => id}
      />
      {edited ? <EditOrderDialog order={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

const COLUMNS: readonly Column<Order>[] = [
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
        <a className="tap" href={`${PATHS.leads}?anfrage=${encodeURIComponent(lead.externalId)}`}>
          {workTexts.person(lead.name, lead.city)}
        </a>
      </span>
    ),
  },
  { key: "day", head: texts.columns.day, cell: ({ plannedFor }) => (plannedFor === null ? texts.noDay : formatDay(plannedFor)) },
  { key: "state", head: texts.columns.state, cell: ({ state }) => <OrderBadge state={state} /> },
];

type Steps = { busyId: string | null; onGoOn: (order: Order, state: OrderState) => void; onEdit: (order: Order) => void };

const stepColumn = ({ busyId, onGoOn, onEdit }: Steps): Column<Order> => ({
  key: "step",
  head: texts.columns.step,
  stacked: "action",
  cell: (order) => <Step order={order} busy={busyId === order.id} onGoOn={onGoOn} onEdit={() => onEdit(order)} />,
});

type StepProps = { order: Order; busy: boolean; onGoOn: (order: Order, state: OrderState) => void; onEdit: () => void };

/** What comes next for an order; one button until it is done, so that the focus stays on it. */
const nextOf = ({ order, onGoOn, onEdit }: StepProps): { readonly label: string; readonly run: () => void } | null => {
  if (order.state === "done") return null;
  if (order.state === "running") return { label: texts.steps.finish, run: () => onGoOn(order, "done") };
  return order.plannedFor === null
    ? { label: texts.steps.schedule, run: onEdit }
    : { label: texts.steps.start, run: () => onGoOn(order, "running") };
};

function Step(props: StepProps) {
  const { order, busy, onEdit } = props;
  const lockedReason = useCareMode() ? workTexts.careLocked : undefined;
  const next = nextOf(props);
  return (
    <div className={styles.steps}>
      {next === null ? (
        <span>{texts.doneAt(formatDay(order.doneAt ?? order.createdAt))}</span>
      ) : (
        <Button size="sm" busy={busy} lockedReason={lockedReason} onClick={next.run}>
          {next.label}
        </Button>
      )}
      {lockedReason === undefined ? (
        <IconButton icon={FilePenLine} size="sm" label={texts.editNamed(order.title)} onClick={onEdit} />
      ) : null}
    </div>
  );
}
