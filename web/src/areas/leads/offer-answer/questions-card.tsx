import { offerLink } from "@schaufenster/contract/areas/leads/offer-link.calls.ts";
import type { ShownOffer } from "@schaufenster/contract/areas/leads/offer-link.model.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import type { Fault } from "../../../parts/form/fault.ts";
import { useForm } from "../../../parts/form/use-form.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Form } from "../../../ui/form/form.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { TextAreaField } from "../../../ui/text/text-field.tsx";
import { OfferQuestions } from "../offers/offer-questions.tsx";
import styles from "../work/work.module.css";
import { useLinkedSteps } from "./offer-answer.queries.ts";
import { offerAnswerTexts as texts } from "./offer-answer.texts.ts";

type Props = { link: string; offer: ShownOffer };

/** What was asked about the offer, and the next question. */
export function QuestionsCard({ link, offer }: Props) {
  const { questions, questionsLeft, firm, state } = offer;
  const isSettled = state === "accepted" || state === "declined";
  if (isSettled && questions.length === 0) return null;
  return (
    <Card headLine title={texts.questions} className={styles.noPrint}>
      {questions.length === 0 ? null : <OfferQuestions label={texts.asked} questions={questions} />}
      {isSettled ? null : (
        <CardBody>{questionsLeft > 0 ? <AskForm link={link} offer={offer} /> : <p>{texts.enough(firm.name)}</p>}</CardBody>
      )}
    </Card>
  );
}

const faultAt = ([field]: readonly PropertyKey[], fault: Fault): FormError | null =>
  field === "words" ? { field, message: fault === "long" ? texts.wordsLong(WORK_LIMITS.question) : texts.wordsMissing } : null;

function AskForm({ link, offer: { firm } }: Props) {
  const { ask } = useLinkedSteps(link);
  const form = useForm({
    call: offerLink.askAboutOffer,
    from: link,
    read: () => ({ words: "" }),
    bodyOf: ({ words }, base) => ({ link: base, words: words.trim() }),
    faultAt,
    failure: ask.error,
    asksOnLeaving: true,
    onSubmit: async (body, settle) => {
      await ask.mutateAsync({ body });
      settle(link);
      showToast(texts.askDone);
    },
  });
  return (
    <Form errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
      <p>{texts.questionsText(firm.name)}</p>
      <TextAreaField
        name="words"
        label={texts.words}
        value={form.values.words}
        counter={{ limit: WORK_LIMITS.question, text: texts.counter }}
        onChange={(words) => form.change({ words })}
      />
      <ButtonRow>
        <Button type="submit" busy={ask.isPending}>
          {texts.ask}
        </Button>
      </ButtonRow>
    </Form>
  );
}
