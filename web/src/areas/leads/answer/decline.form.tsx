import type { DeclineTexts } from "@schaufenster/contract/areas/leads/decline.model.ts";
import { usualDecline, wordsOf } from "@schaufenster/contract/areas/leads/decline.rules.ts";
import { DECLINE_TEMPLATES } from "@schaufenster/contract/areas/leads/decline.texts.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { DeclineTemplate } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { DECLINE_LIMITS, DECLINE_TEXTS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import { Select } from "../../../ui/choice/select.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import styles from "./answer.module.css";
import { answerTexts } from "./answer.texts.ts";

const texts = answerTexts.decline;
const CHOICES = DECLINE_TEMPLATES.map((value) => ({ value, ...texts.choices[value] }));

/** What goes to the person who asked. */
interface Refusal {
  readonly template: DeclineTemplate;
  readonly text: string;
  readonly referral: string;
  readonly remember: boolean;
}

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null => {
  const long = { text: texts.ownLong(DECLINE_LIMITS.text), referral: texts.referralLong(DECLINE_LIMITS.referral) };
  return field === "text" || field === "referral" ? { field, message: fault === "long" ? long[field] : texts.brand } : null;
};

type Body = BodyOf<typeof leads.declineLead>;
type Props = {
  id: string;
  externalId: string;
  company: string;
  kept: DeclineTexts;
  failure: unknown;
  onSubmit: (body: Body, remember: boolean) => Promise<unknown>;
};

/** Ready texts, own words, and below it what the person will read. */
export function DeclineForm({ id, externalId, company, kept, failure, onSubmit }: Props) {
  const form = useForm({
    call: leads.declineLead,
    from: externalId,
    read: (): Refusal => ({ ...usualDecline(kept), referral: "", remember: false }),
    bodyOf: ({ template, text, referral }, lead) => ({
      externalId: lead,
      template,
      text: template === "own-words" ? text.trim() : "",
      referral: referral.trim(),
    }),
    faultsOf: (typed) => (typed.template === "own-words" && typed.text.trim() === "" ? [{ field: "text", message: texts.ownMissing }] : []),
    faultAt,
    failure,
    conflict: texts.keepConflict,
    onSubmit: (body): Promise<unknown> => onSubmit(body, own && form.values.remember),
  });
  const { values: refusal, change } = form;
  const own = refusal.template === "own-words";
  // Own words begin with the text that was chosen before.
  const choose = (template: DeclineTemplate) =>
    change({ template, text: template === "own-words" && refusal.text === "" ? wordsOf(refusal) : refusal.text });
  return (
    <Form id={id} errors={form.errors} errorTitle={answerTexts.errorTitle} onSubmit={form.submit}>
      <Stack gap="small">
        <ChoiceCards name="template" label={texts.choose} columns={2} choices={CHOICES} value={refusal.template} onChange={choose} />
        {own ? <OwnWords refusal={refusal} kept={kept} onChange={change} /> : null}
        <TextField
          name="referral"
          label={texts.referral}
          hint={texts.referralHint}
          optionalTag={answerTexts.optional}
          value={refusal.referral}
          onChange={(referral) => change({ referral })}
        />
        <Preview refusal={refusal} company={company} />
      </Stack>
    </Form>
  );
}

type OwnProps = { refusal: Refusal; kept: DeclineTexts; onChange: (what: Partial<Refusal>) => void };

/** Words of one's own: from those that were kept, written now, or kept for the next time. */
function OwnWords({ refusal, kept: { texts: kept }, onChange }: OwnProps) {
  const chosen = kept.find(({ text }) => text === refusal.text);
  return (
    <>
      {kept.length === 0 ? null : (
        <Select
          name="kept"
          label={texts.keptTexts}
          placeholder={texts.keptChoose}
          options={kept.map(({ name }) => ({ value: name, label: name }))}
          value={chosen?.name ?? ""}
          onChange={(name) => onChange({ text: kept.find((one) => one.name === name)?.text ?? refusal.text })}
        />
      )}
      <TextAreaField
        name="text"
        label={texts.own}
        hint={texts.ownHint}
        rows={5}
        value={refusal.text}
        counter={{ limit: DECLINE_LIMITS.text, text: answerTexts.counter }}
        onChange={(text) => onChange({ text })}
      />
      {chosen || kept.length >= DECLINE_TEXTS.most ? null : (
        <Checkbox name="remember" label={texts.remember} checked={refusal.remember} onChange={(remember) => onChange({ remember })} />
      )}
    </>
  );
}

/** The same words, in the same order, as in the mail; only the name is not known yet. */
function Preview({ refusal, company }: { refusal: Refusal; company: string }) {
  const referral = refusal.referral.trim();
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <h3>{texts.preview}</h3>
      <p>
        <strong>{texts.subject(company)}</strong>
      </p>
      <p>{texts.salutation}</p>
      <p className={styles.words}>{wordsOf(refusal)}</p>
      {referral === "" ? null : <p>{texts.recommended(company, referral)}</p>}
      <p>{texts.greeting(company)}</p>
    </section>
  );
}
