import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { describeFailure } from "../../../parts/failure.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { type ChangeGroup, differencesIn } from "./changes.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { usePresentEntry, useRestore } from "./history.queries.ts";
import { historyTexts } from "./history.texts.ts";

const texts = historyTexts.confirm;

type Props = {
  group: ChangeGroup;
  /** Back to what was before the change instead of to what it made. */
  before: boolean;
  onClose: () => void;
};

const willDiffer = (present: Entry, group: ChangeGroup, before: boolean) =>
  group.changes.flatMap((change) => differencesIn(change.section, present[change.section], before ? (change.before ?? {}) : change.after));

/** Shows what would be different afterwards, then does it. */
export function RestoreDialog({ group, before, onClose }: Props) {
  const present = usePresentEntry().data;
  const restore = useRestore();
  const rows = present === undefined ? [] : willDiffer(present, group, before);
  const submit = () => {
    if (present === undefined) return;
    const sections = group.changes.map(({ section, version }) => ({
      section,
      to: before ? version - 1 : version,
      version: present[section].version,
    }));
    restore.mutate(
      { body: { sections } },
      {
        onSuccess: () => {
          showToast(texts.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      busy={restore.isPending}
      onClose={onClose}
      closeLabel={texts.cancel}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {rows.length > 0 ? (
            <Button variant="primary" busy={restore.isPending} onClick={submit}>
              {texts.submit}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="small">
        {restore.isError ? <Failure error={restore.error} /> : null}
        <p>{rows.length === 0 ? texts.same : (before ? texts.introBefore : texts.intro)(formatMoment(group.at))}</p>
        {rows.length > 0 ? <DifferenceTable caption={texts.title} rows={rows} heads={[texts.now, texts.later]} /> : null}
      </Stack>
    </Dialog>
  );
}

function Failure({ error }: { error: unknown }) {
  const { code, text } = describeFailure(error);
  return (
    <Notice tone="danger" live level={3} title={texts.failed}>
      {code === "conflict" ? texts.conflict : text}
    </Notice>
  );
}
