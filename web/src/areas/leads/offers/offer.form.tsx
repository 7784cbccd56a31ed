import { formatCents } from "../../../parts/format.ts";
import type { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { WORK_LIMITS } from "@schaufenster/contract/areas/leads/work.rules.ts";
import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { DayField } from "../../../parts/day-field.tsx";
import { type BodyOf, useForm } from "../../../parts/form/use-form.ts";
import { Form } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { contentOf, emptyPosition, faultAt, faultsOf, type OfferContent, totalOf, typedOffer } from "./offer-content.ts";
import { PositionFields } from "./position-fields.tsx";
import styles from "../work/work.module.css";
import { offerTexts, workTexts } from "../work/work.texts.ts";

const texts = offerTexts.form;

/** The calls that save an offer. */
export type OfferCall = typeof leadWork.createOffer | typeof leadWork.updateOffer;
type Props<C extends OfferCall, F extends OfferContent> = {
  id: string;
  call: C;
  from: F;
  bodyOf: (content: OfferContent, from: F) => BodyOf<C>;
  today: string;
  /** The answer to a submission is still to come, or has come: leaving is no loss. */
  leaving: boolean;
  failure: unknown;
  onSubmit: (body: BodyOf<C>) => Promise<unknown>;
};

/** Writes an offer: heading, positions with their prices, remarks, and how long it holds. */
export function OfferForm<C extends OfferCall, F extends OfferContent>(props: Props<C, F>) {
  const { id, call, from, bodyOf, today, leaving, failure, onSubmit } = props;
  const form = useForm({
    call,
    from,
    read: typedOffer,
    bodyOf: (typed, base) => bodyOf(contentOf(typed), base),
    faultsOf: (typed) => faultsOf(typed, today),
    faultAt,
    failure,
    conflict: workTexts.formConflict,
    asksOnLeaving: !leaving,
    onSubmit,
  });
  const { values: typed, change } = form;
  const total = totalOf(typed);
  const add = () => change({ positions: [...typed.positions, emptyPosition(1 + Math.max(-1, ...typed.positions.map(({ key }) => key)))] });
  return (
    <Form id={id} errors={form.errors} errorTitle={workTexts.errorTitle} onSubmit={form.submit}>
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
        <DayField
          name="validUntil"
          label={texts.until}
          value={typed.validUntil}
          min={today}
          onChange={(validUntil) => change({ validUntil })}
        />
      </Stack>
    </Form>
  );
}
