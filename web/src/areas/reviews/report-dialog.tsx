import type { ReportKind as KnownKind } from "@schaufenster/contract/areas/reviews/source.model.ts";
import type { ReviewSource } from "@schaufenster/contract/areas/reviews/source.model.ts";
import type { Rating } from "@schaufenster/contract/areas/reviews/rating.model.ts";
import { REPORT_COMMENT_MAX, REPORT_DAYS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import { useState } from "react";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { Form } from "../../ui/form/form.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { countCharacters } from "../../ui/text/count-characters.ts";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { reportTexts as texts } from "./report.texts.ts";
import styles from "./reviews.module.css";
import { reviewTexts } from "./reviews.texts.ts";
import { useReportAverage, useReportRating, useReportUrl } from "./reviews.queries.ts";

/** What can be reported. */
export type ReportKind = (typeof KnownKind)["options"][number];
type Reason = keyof typeof texts.reasons;
type Values = { reason: Reason | null; average: string; url: string; comment: string };

const REASONS = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, label: texts.reasons[value] }));
const EMPTY: Values = { reason: null, average: "", url: "", comment: "" };

/** A German decimal between one and five; null is none, NaN is wrong. */
const averageOf = (typed: string): number | null => {
  if (typed.trim() === "") return null;
  const value = /^\d([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(",", ".")) : Number.NaN;
  return value >= 1 && value <= 5 ? value : Number.NaN;
};

const errorsOf = (kind: ReportKind, values: Values): FormError[] => {
  const errors: FormError[] = [];
  if (kind === "incorrect-rating" && values.reason === null) errors.push({ field: "reason", message: texts.reasonMissing });
  if (kind === "incorrect-average-rating" && Number.isNaN(averageOf(values.average))) {
    errors.push({ field: "average", message: texts.averageWrong });
  }
  if (kind === "incorrect-entry-url" && values.url.trim() !== "" && completeWebAddress(values.url) === null) {
    errors.push({ field: "url", message: texts.urlWrong });
  }
  if (countCharacters(values.comment) > REPORT_COMMENT_MAX)
    errors.push({ field: "comment", message: texts.long(formatNumber(REPORT_COMMENT_MAX)) });
  return errors;
};

type Props = {
  kind: ReportKind;
  rating: Rating | undefined;
  source: Pick<ReviewSource, "sourceId" | "name">;
  onClose: () => void;
};

/** One error report: what is wrong, and when the answer comes. */
export function ReportDialog({ kind, rating, source, onClose }: Props) {
  const [values, setValues] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const report = useReport({ kind, rating, source });
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const submit = () => {
    setTried(true);
    if (report.busy || errorsOf(kind, values).length > 0) return;
    report.send(values, ({ answerBy }) => {
      onClose();
      showToast(texts.done(formatDay(answerBy)));
    });
  };
  return (
    <DialogForm
      title={texts.kinds[kind].title}
      cancelLabel={reviewTexts.cancel}
      submitLabel={texts.send}
      busy={report.busy}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={tried ? errorsOf(kind, values) : []} errorTitle={texts.failed} onSubmit={submit}>
          <p className={styles.meta}>
            {kind === "incorrect-rating"
              ? texts.kinds[kind].about(rating?.author ?? "", source.name)
              : texts.kinds[kind].about(source.name)}
          </p>
          <KindFields kind={kind} values={values} onChange={change} />
          <TextAreaField
            name="comment"
            label={texts.comment}
            hint={texts.commentHint}
            optionalTag={texts.optional}
            rows={3}
            value={values.comment}
            onChange={(comment) => change({ comment })}
            counter={{ limit: REPORT_COMMENT_MAX, text: texts.counter }}
          />
          <p className={styles.meta}>{texts.promise(REPORT_DAYS)}</p>
          <FailureNotice title={texts.failed} error={report.error} />
        </Form>
      )}
    </DialogForm>
  );
}

type FieldProps = { kind: ReportKind; values: Values; onChange: (part: Partial<Values>) => void };

function KindFields({ kind, values, onChange }: FieldProps) {
  if (kind === "incorrect-rating") {
    return (
      <RadioGroup
        name="reason"
        label={texts.reason}
        hint={texts.fair}
        options={REASONS}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
      />
    );
  }
  const field = { optionalTag: texts.optional, autoComplete: "off" };
  return kind === "incorrect-average-rating" ? (
    <TextField
      {...field}
      name="average"
      label={texts.average}
      hint={texts.averageHint}
      inputMode="decimal"
      value={values.average}
      onChange={(average) => onChange({ average })}
    />
  ) : (
    <TextField
      {...field}
      name="url"
      label={texts.url}
      hint={texts.urlHint}
      inputMode="url"
      value={values.url}
      onChange={(url) => onChange({ url })}
    />
  );
}

type Done = (report: { answerBy: string }) => void;

/** The call that fits the kind. */
function useReport({ kind, rating, source: { sourceId } }: Pick<Props, "kind" | "rating" | "source">) {
  const ofRating = useReportRating();
  const ofAverage = useReportAverage();
  const ofUrl = useReportUrl();
  const send = ({ reason, average, url, comment }: Values, onSuccess: Done): void => {
    if (kind === "incorrect-rating") {
      ofRating.mutate({ body: { ratingId: rating?.id ?? "", reason: reason ?? "not-our-company", comment } }, { onSuccess });
    } else if (kind === "incorrect-average-rating") {
      const expected = averageOf(average);
      ofAverage.mutate({ body: { sourceId, comment, ...(expected === null ? {} : { expectedAverage: expected }) } }, { onSuccess });
    } else {
      const right = completeWebAddress(url);
      ofUrl.mutate({ body: { sourceId, comment, ...(right === null ? {} : { url: right }) } }, { onSuccess });
    }
  };
  const { error, isPending } = { "incorrect-rating": ofRating, "incorrect-average-rating": ofAverage, "incorrect-entry-url": ofUrl }[kind];
  return { send, error, busy: isPending };
}
