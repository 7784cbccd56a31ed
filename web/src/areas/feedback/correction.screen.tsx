import { feedback } from "@schaufenster/contract/areas/feedback/feedback.calls.ts";
import { CORRECTION_REASONS, FEEDBACK_LIMITS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { useForm } from "../../parts/form/use-form.ts";
import { Combobox } from "../../ui/choice/combobox.tsx";
import { RadioGroup } from "../../ui/form/radio-group.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Columns, PageHead } from "../../ui/page/page.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { emailOf, faultOfSaid, FeedbackForm, Thanks, useReceived } from "./feedback-form.tsx";
import { findAddresses, useSendCorrection } from "./feedback.queries.ts";
import { correctionTexts as texts, feedbackTexts } from "./feedback.texts.ts";

type Reason = (typeof CORRECTION_REASONS)[number];
const EMPTY = { reason: "wrong" as Reason, company: "", address: "", text: "", email: "" };
const REASONS = CORRECTION_REASONS.map((value) => ({ value, label: texts.reasons[value] }));

/** /ugc: somebody without an account tells us of a mistake. */
export default function CorrectionScreen() {
  const [received, setReceived] = useReceived();
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Columns ratio="2:1">
        {received === null ? (
          <CorrectionForm onSent={setReceived} />
        ) : (
          <Thanks title={texts.form} answerBy={received.answerBy} onAgain={() => setReceived(null)} />
        )}
        <Card title={texts.what}>
          <CardBody>
            <ul>
              {texts.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </CardBody>
        </Card>
      </Columns>
    </>
  );
}

function CorrectionForm({ onSent }: { onSent: (received: { answerBy: string | null }) => void }) {
  const sending = useSendCorrection();
  const form = useForm({
    call: feedback.sendCorrection,
    from: EMPTY,
    read: (from) => from,
    bodyOf: (values) => ({
      reason: values.reason,
      company: values.company.trim(),
      address: values.address.trim(),
      text: values.text.trim(),
      email: emailOf(values),
    }),
    faultAt: ([field], fault) => {
      if (field === "company")
        return { field, message: fault === "long" ? feedbackTexts.tooLong(FEEDBACK_LIMITS.company) : texts.companyMissing };
      if (field === "address") return { field, message: feedbackTexts.tooLong(FEEDBACK_LIMITS.address) };
      return faultOfSaid(field, fault === "long");
    },
    failure: sending.error,
    asksOnLeaving: true,
    onSubmit: async (body, settle) => {
      const received = await sending.mutateAsync({ body });
      settle(EMPTY);
      onSent(received);
    },
  });
  const { values, change } = form;
  return (
    <FeedbackForm
      title={texts.form}
      label={feedbackTexts.text}
      values={values}
      onChange={change}
      errors={form.errors}
      busy={form.isSending}
      onSubmit={form.submit}
    >
      <RadioGroup name="reason" label={texts.reason} options={REASONS} value={values.reason} onChange={(reason) => change({ reason })} />
      <TextField
        name="company"
        label={texts.company}
        autoComplete="off"
        value={values.company}
        onChange={(company) => change({ company })}
      />
      <Combobox
        name="address"
        label={texts.address}
        optionalTag={feedbackTexts.optional}
        hint={texts.addressHint}
        free
        least={4}
        words={texts.words}
        value={values.address}
        load={findAddresses}
        onChange={(address) => change({ address })}
        onChoose={(address) => change({ address })}
      />
    </FeedbackForm>
  );
}
