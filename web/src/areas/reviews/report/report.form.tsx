import { REPORT_COMMENT_MAX, REPORT_DAYS } from "@schaufenster/contract/areas/reviews/rating.rules.ts";
import type { reviews } from "@schaufenster/contract/areas/reviews/reviews.calls.ts";
import { SOURCE_URL_MAX } from "@schaufenster/contract/areas/reviews/source-address.rules.ts";
import { completeWebAddress } from "@schaufenster/contract/values/web/web-address.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { type BodyOf, type FormPlan, useForm } from "../../../parts/form/use-form.ts";
import { formatDay, formatNumber } from "../../../parts/format.ts";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { type ReportKind, reportTexts as texts } from "./report.texts.ts";
import styles from "../reviews.module.css";
import { reviewTexts } from "../reviews.texts.ts";

type ReportCall =
  | typeof reviews.reportIncorrectRating
  | typeof reviews.reportIncorrectAverageRating
  | typeof reviews.reportIncorrectEntryUrl;
type Reason = keyof typeof texts.reasons;
type Typed = { readonly reason: Reason | ""; readonly average: string; readonly url: string; readonly comment: string };

const REASONS = (Object.keys(texts.reasons) as Reason[]).map((value) => ({ value, label: texts.reasons[value] }));
const EMPTY: Typed = { reason: "", average: "", url: "", comment: "" };

/** A German decimal; what is none is no number, which the shape refuses. */
export const averageOf = (typed: string): number | undefined => {
  const text = typed.trim();
  if (text === "") return undefined;
  return /^\d([.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
};

const isNoAddress = ({ url }: Typed): boolean => url.trim() !== "" && completeWebAddress(url) === null;

const faultAt = ([part]: readonly PropertyKey[], fault: Fault): FormError | null => {
  if (part === "reason") return { field: part, message: texts.reasonMissing };
  if (part === "expectedAverage") return { field: "average", message: texts.averageWrong };
  if (part === "url") return { field: part, message: fault === "long" ? texts.urlLong(SOURCE_URL_MAX) : texts.urlWrong };
  return part === "comment" ? { field: part, message: texts.long(formatNumber(REPORT_COMMENT_MAX)) } : null;
};

type Props<C extends ReportCall> = {
  kind: ReportKind;
  about: string;
  call: C;
  bodyOf: FormPlan<C, null, Typed>["bodyOf"];
  step: { readonly isPending: boolean; readonly error: unknown };
  send: (body: BodyOf<C>, onSuccess: (report: { answerBy: string }) => void) => Promise<unknown>;
  onClose: () => void;
};

/** What one kind of report asks for, a comment, and what happens with it. */
export function ReportForm<C extends ReportCall>({ kind, about, call, bodyOf, step, send, onClose }: Props<C>) {
  const done = ({ answerBy }: { answerBy: string }): void => {
    onClose();
    showToast(texts.done(formatDay(answerBy)));
  };
  const { values, errors, change, submit } = useForm({
    call,
    from: null,
    read: () => EMPTY,
    bodyOf,
    faultsOf: (typed) => (isNoAddress(typed) ? [{ field: "url", message: texts.urlWrong }] : []),
    faultAt,
    failure: step.error,
    onSubmit: (body) => send(body, done),
  });
  return (
    <DialogForm
      title={texts.kinds[kind].title}
      cancelLabel={reviewTexts.cancel}
      submitLabel={texts.send}
      busy={step.isPending}
      onClose={onClose}
    >
      {(id) => (
        <Form id={id} errors={errors} errorTitle={texts.failed} onSubmit={submit}>
          <p className={styles.meta}>{about}</p>
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
        </Form>
      )}
    </DialogForm>
  );
}

type FieldProps = { kind: ReportKind; values: Typed; onChange: (what: Partial<Typed>) => void };

function KindFields({ kind, values, onChange }: FieldProps) {
  if (kind === "incorrect-rating") {
    return (
      <RadioGroup
        name="reason"
        label={texts.reason}
        hint={texts.fair}
        options={REASONS}
        value={values.reason === "" ? null : values.reason}
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
