import { website as calls } from "@schaufenster/contract/areas/website/website.calls.ts";
import type { WebsiteFile } from "@schaufenster/contract/areas/website/website.model.ts";
import {
  ORDER_FILES_MAX,
  ORDER_NOTE_MAX,
  WEBSITE_FILE_TYPES,
  WEBSITE_UPLOAD_MAX,
} from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { Trash2 } from "lucide-react";
import { usePlace } from "../../../browser/use-place.ts";
import { describeFailure } from "../../../parts/failure.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { formatDay } from "../../../parts/format.ts";
import { PendingUploads } from "../../../parts/uploads/pending-uploads.tsx";
import { uploadTexts } from "../../../parts/uploads/uploads.texts.ts";
import { useUploads } from "../../../parts/uploads/use-uploads.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { DropZone } from "../../../ui/form/drop-zone.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { findingTexts } from "../check/finding.texts.ts";
import type { Website } from "../website.queries.ts";
import { sendWebsiteFile, useRemoveFile, useRereadFiles, useSendOrder } from "../website-work.queries.ts";
import styles from "./edit.module.css";
import { editTexts } from "./edit.texts.ts";

const { files: texts, order: orderTexts } = editTexts;
const ACCEPT = WEBSITE_FILE_TYPES.join(",");
const NAME_MAX = 120;
/** A browser that does not know the type says nothing; then the server looks. */
const isOther = ({ type }: Blob): boolean => type !== "" && !WEBSITE_FILE_TYPES.some((known) => known === type);
const faultOf = (file: Blob): string | null => {
  if (isOther(file)) return texts.notSupported;
  if (file.size > WEBSITE_UPLOAD_MAX) return texts.tooLarge;
  return file.size === 0 ? texts.emptyFile : null;
};
const wordsFor = (thrown: unknown): string => {
  const { code, text } = describeFailure(thrown);
  if (code === "unsupported-type") return texts.notSupported;
  if (code === "not-possible-now") return texts.full;
  return code === "too-large" ? texts.tooLarge : text;
};

type Props = { website: Website; files: readonly WebsiteFile[] };

/** Files and words for our team. */
export function OrderCard({ website, files }: Props) {
  const care = useCareMode();
  const reread = useRereadFiles();
  const uploads = useUploads<WebsiteFile>({
    send: ({ name, file }, options) => sendWebsiteFile(website.identifier, name.slice(-NAME_MAX), file, options),
    faultOf,
    wordsFor,
    unnamed: texts.unnamed,
    onArrived: reread,
  });
  const refused = files.flatMap(({ refusal }) => (refusal === null ? [] : [uploadTexts.refusals[refusal]]));
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <DropZone
            multiple
            label={texts.choose}
            dropHint={texts.drop}
            limits={texts.limits}
            accept={ACCEPT}
            lockedReason={care ? editTexts.careLocked : undefined}
            onFiles={uploads.add}
          />
          <PendingUploads {...uploads} />
          <p role="status" className="sr-only">
            {refused.join(" ")}
          </p>
        </Stack>
      </CardBody>
      {files.length === 0 ? null : (
        <List label={texts.list} line>
          {files.map((file) => (
            <FileRow key={file.id} file={file} locked={care} />
          ))}
        </List>
      )}
      <CardBody>
        <OrderForm website={website} files={files} />
      </CardBody>
    </Card>
  );
}

const TONES: Readonly<Record<WebsiteFile["state"], BadgeTone>> = { checking: "info", ready: "success", refused: "danger" };

function FileRow({ file: { id, name, bytes, state, refusal }, locked }: { file: WebsiteFile; locked: boolean }) {
  const remove = useRemoveFile();
  const drop = () =>
    remove.mutate({ body: { id } }, { onSuccess: () => showToast(texts.removed(name)), onError: () => showToast(texts.removeFailed) });
  return (
    <ListItem
      title={<span className={styles.words}>{name}</span>}
      meta={refusal === null ? texts.size(bytes) : uploadTexts.refusals[refusal]}
      end={
        <div className={styles.fileEnd}>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          {locked ? null : (
            <Button size="sm" variant="ghost" icon={Trash2} busy={remove.isPending} aria-label={texts.remove(name)} onClick={drop} />
          )}
        </div>
      }
    />
  );
}

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (field === "note") return { field, message: fault === "long" ? orderTexts.noteLong : orderTexts.nothing };
  return field === "upload_ids" ? { message: orderTexts.tooMany } : null;
};
/** What the check has found, where somebody comes from there. */
const taskWords = (task: string | undefined): string => {
  const found = Object.entries(findingTexts).find(([code]) => code === task);
  return found ? orderTexts.task(found[1].title) : "";
};

function OrderForm({ website, files }: Props) {
  const care = useCareMode();
  const step = useSendOrder();
  const { handover } = usePlace();
  const faultsOf = ({ note }: { note: string }): readonly FormError[] => {
    if (files.some(({ state }) => state !== "ready")) return [{ message: orderTexts.notReady }];
    if (files.length > ORDER_FILES_MAX) return [{ message: orderTexts.tooMany }];
    return files.length === 0 && note.trim() === "" ? [{ field: "note", message: orderTexts.nothing }] : [];
  };
  const form = useForm({
    call: calls.updateWebsiteFiles,
    about: website.identifier,
    from: taskWords(handover["task"]),
    read: (note) => ({ note }),
    bodyOf: ({ note }) => ({ identifier: website.identifier, upload_ids: files.map(({ id }) => id), note }),
    faultsOf,
    faultAt,
    failure: step.error,
    onSubmit: async (body, settle) => {
      const { dueOn } = await step.mutateAsync({ body });
      settle("");
      showToast(orderTexts.sent(formatDay(dueOn)));
    },
  });
  return (
    <Form label={orderTexts.form} errors={form.errors} errorTitle={orderTexts.errorTitle} onSubmit={form.submit}>
      <TextAreaField
        name="note"
        label={orderTexts.note}
        hint={orderTexts.noteHint}
        rows={4}
        counter={{ limit: ORDER_NOTE_MAX, text: orderTexts.counter }}
        value={form.values.note}
        onChange={(note) => form.change({ note })}
      />
      <div>
        <Button type="submit" busy={step.isPending} lockedReason={care ? editTexts.careLocked : undefined}>
          {orderTexts.send}
        </Button>
      </div>
    </Form>
  );
}
