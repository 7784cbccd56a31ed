import { desk } from "@schaufenster/contract/areas/desk/desk.calls.ts";
import type { Case, FoundCompany } from "@schaufenster/contract/areas/desk/desk.model.ts";
import { ANSWER } from "@schaufenster/contract/areas/desk/desk.rules.ts";
import { useForm } from "../../parts/form/use-form.ts";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { DialogForm } from "../../ui/overlay/dialog-form.tsx";
import { TextAreaField } from "../../ui/text/text-field.tsx";
import { CompanyField } from "./company-field.tsx";
import { useAnswer } from "./desk.queries.ts";
import { deskTexts } from "./desk.texts.ts";

const texts = deskTexts.answerDialog;
/** What every dialog about a case is given. */
export type CaseDialogProps = { shown: Case; onClose: () => void; onDone: (said: string) => void };

interface Typed {
  readonly decision: string | null;
  readonly company: FoundCompany | null;
  /** Null as long as nobody has changed the words that the decision begins with. */
  readonly text: string | null;
}

/** Decides a case, in words that the owner reads. */
export function AnswerDialog({ shown, onClose, onDone }: CaseDialogProps) {
  const answer = useAnswer();
  const decisionOf = ({ decision }: Typed) => shown.decisions.find(({ key }) => key === decision);
  const textOf = (typed: Typed) => typed.text ?? decisionOf(typed)?.draft ?? "";
  const faultsOf = (typed: Typed): FormError[] => [
    ...(typed.decision === null ? [{ field: "decision", message: texts.decisionMissing }] : []),
    ...(decisionOf(typed)?.needsCompany === true && typed.company === null ? [{ field: "company", message: texts.companyMissing }] : []),
  ];
  const form = useForm({
    call: desk.answerCase,
    from: shown,
    read: (): Typed => ({ decision: null, company: null, text: null }),
    bodyOf: (typed, { number, version }) => ({
      number,
      version,
      decision: typed.decision ?? "",
      text: textOf(typed).trim(),
      ...(decisionOf(typed)?.needsCompany === true && typed.company !== null ? { companyId: typed.company.id } : {}),
    }),
    faultsOf,
    faultAt: ([field]) => {
      if (field === "text") return { field, message: texts.textWrong(ANSWER.least, ANSWER.most) };
      if (field === "companyId") return { field: "company", message: texts.companyMissing };
      return field === "decision" ? { field, message: texts.decisionMissing } : null;
    },
    failure: answer.error,
    conflict: deskTexts.action.conflict,
    onSubmit: (body) => answer.mutateAsync({ body }, { onSuccess: () => onDone(texts.done) }),
  });
  const { values, change } = form;
  return (
    <DialogForm
      title={texts.title}
      size="lg"
      cancelLabel={deskTexts.action.cancel}
      submitLabel={texts.submit}
      busy={answer.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
          <RadioGroup
            name="decision"
            label={texts.decision}
            value={values.decision}
            options={shown.decisions.map(({ key, name, does }) => ({ value: key, label: name, hint: does }))}
            onChange={(decision) => change({ decision })}
          />
          {decisionOf(values)?.needsCompany === true ? (
            <CompanyField company={values.company} onChoose={(company) => change({ company })} />
          ) : null}
          <TextAreaField
            name="text"
            label={texts.text}
            hint={shown.readsAt}
            rows={5}
            value={textOf(values)}
            onChange={(text) => change({ text })}
            counter={{ limit: ANSWER.most, text: texts.counter }}
          />
        </Form>
      )}
    </DialogForm>
  );
}
