import { DECLINE_TEMPLATES, declineTexts } from "@schaufenster/contract/areas/leads/decline.texts.ts";
import type { DeclineTemplate } from "@schaufenster/contract/areas/leads/lead.model.ts";
import { DECLINE_LIMITS } from "@schaufenster/contract/areas/leads/lead.rules.ts";
import { imitatesProvider } from "@schaufenster/contract/values/provider-brand.ts";
import { useState } from "react";
import { ChoiceCards } from "../../../ui/choice-card.tsx";
import type { FormError } from "../../../ui/form-context.ts";
import { Form } from "../../../ui/form.tsx";
import { Stack } from "../../../ui/page.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import styles from "./answer.module.css";
import { answerTexts } from "./answer.texts.ts";

const texts = answerTexts.decline;
const CHOICES = DECLINE_TEMPLATES.map((value) => ({ value, ...texts.choices[value] }));

/** What goes to the person who asked. */
export interface Refusal {
  readonly template: DeclineTemplate;
  readonly text: string;
  readonly referral: string;
}

const textOf = ({ template, text }: Refusal): string => (template === "own-words" ? text.trim() : declineTexts[template]);

const faultsOfText = (text: string): FormError[] => [
  ...(text === "" ? [{ field: "text", message: texts.ownMissing }] : []),
  ...(text.length > DECLINE_LIMITS.text ? [{ field: "text", message: texts.ownLong(DECLINE_LIMITS.text) }] : []),
  ...(imitatesProvider(text) ? [{ field: "text", message: texts.brand }] : []),
];

const faultsOf = ({ template, text, referral }: Refusal): FormError[] => [
  ...(template === "own-words" ? faultsOfText(text.trim()) : []),
  ...(imitatesProvider(referral) ? [{ field: "referral", message: texts.brand }] : []),
  ...(referral.trim().length > DECLINE_LIMITS.referral
    ? [{ field: "referral", message: texts.referralLong(DECLINE_LIMITS.referral) }]
    : []),
];

type Props = { id: string; company: string; failure: string | undefined; onSubmit: (refusal: Refusal) => void };

/** Ready texts, own words, and below it what the person will read. */
export function DeclineForm({ id, company, failure, onSubmit }: Props) {
  const [refusal, setRefusal] = useState<Refusal>({ template: "fully-booked", text: "", referral: "" });
  const [tried, setTried] = useState(false);
  const faults = faultsOf(refusal);
  const shown = tried ? faults : [];
  const own = refusal.template === "own-words";
  // Own words begin with the text that was chosen before.
  const choose = (template: DeclineTemplate) =>
    setRefusal({ ...refusal, template, text: template === "own-words" && refusal.text === "" ? textOf(refusal) : refusal.text });
  const submit = () => {
    setTried(true);
    if (faults.length === 0) onSubmit({ ...refusal, text: own ? refusal.text.trim() : "", referral: refusal.referral.trim() });
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={answerTexts.errorTitle}
      onSubmit={submit}
    >
      <Stack gap="small">
        <ChoiceCards name="template" label={texts.choose} columns={2} choices={CHOICES} value={refusal.template} onChange={choose} />
        {own ? (
          <TextAreaField
            name="text"
            label={texts.own}
            hint={texts.ownHint}
            rows={5}
            value={refusal.text}
            counter={{ limit: DECLINE_LIMITS.text, text: answerTexts.counter }}
            onChange={(text) => setRefusal({ ...refusal, text })}
          />
        ) : null}
        <TextField
          name="referral"
          label={texts.referral}
          hint={texts.referralHint}
          optionalTag={answerTexts.optional}
          value={refusal.referral}
          onChange={(referral) => setRefusal({ ...refusal, referral })}
        />
        <Preview refusal={refusal} company={company} />
      </Stack>
    </Form>
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
      <p className={styles.words}>{textOf(refusal)}</p>
      {referral === "" ? null : <p>{texts.recommended(company, referral)}</p>}
      <p>{texts.greeting(company)}</p>
    </section>
  );
}
