import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import { Form } from "../../../ui/form.tsx";
import { Stack } from "../../../ui/page.tsx";
import { TextAreaField, TextField } from "../../../ui/text-field.tsx";
import { formatCents } from "./money.ts";
import { contentOf, emptyPosition, faultsOf, type OfferContent, totalOf, type TypedOffer, typedOffer } from "./offer-content.ts";
import { PositionFields } from "./position-fields.tsx";
import styles from "./work.module.css";
import { offerTexts, workTexts } from "./work.texts.ts";

const texts = offerTexts.form;

type Props = {
  id: string;
  start: OfferContent;
  today: string;
  /** The answer to a submission is still to come, or has come: leaving is no loss. */
  leaving: boolean;
  failure: string | undefined;
  onSubmit: (content: OfferContent) => void;
};

/** Writes an offer: heading, positions with their prices, remarks, and how long it holds. */
export function OfferForm({ id, start, today, leaving, failure, onSubmit }: Props) {
  const [typed, setTyped] = useState<TypedOffer>(() => typedOffer(start));
  const [changed, setChanged] = useState(false);
  const [tried, setTried] = useState(false);
  useLeaveQuestion(changed && !leaving);
  const faults = faultsOf(typed, today);
  const shown = tried ? faults : [];
  const total = totalOf(typed);
  const change = (what: Partial<TypedOffer>) => {
    setChanged(true);
    setTyped({ ...typed, ...what });
  };
  const add = () => change({ positions: [...typed.positions, emptyPosition(1 + Math.max(-1, ...typed.positions.map(({ key }) => key)))] });
  const submit = () => {
    setTried(true);
    if (faults.length === 0) onSubmit(contentOf(typed));
  };
  return (
    <Form
      id={id}
      errors={shown.length === 0 && failure !== undefined ? [{ message: failure }] : shown}
      errorTitle={workTexts.errorTitle}
      onSubmit={submit}
    >
      <Stack gap="small">
        <TextField name="title" label={texts.title} value={typed.title} onChange={(title) => change({ title })} />
        <PositionFields positions={typed.positions} onChange={(positions) => change({ positions })} />
        <div className={styles.sum}>
          {typed.positions.length < WORK_LIMITS.positions ? (
            <Button size="sm" icon={Plus} onClick={add}>
              {texts.add}
            </Button>
          ) : null}
          <output>{total === null ? texts.noTotal : texts.total(formatCents(total))}</output>
        </div>
        <TextAreaField
          name="priceText"
          label={texts.priceText}
          hint={texts.priceTextHint}
          optionalTag={workTexts.optional}
          rows={2}
          value={typed.priceText}
          onChange={(priceText) => change({ priceText })}
        />
        <DayField name="validUntil" label={texts.until} value={typed.validUntil} onChange={(validUntil) => change({ validUntil })} />
      </Stack>
    </Form>
  );
}
