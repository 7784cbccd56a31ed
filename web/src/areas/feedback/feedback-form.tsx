import { FEEDBACK_LIMITS } from "@schaufenster/contract/areas/feedback/feedback.rules.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatDay } from "../../parts/format.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import type { FormError } from "../../ui/form/form-context.ts";
import { Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { TextAreaField, TextField } from "../../ui/text/text-field.tsx";
import { feedbackTexts as texts } from "./feedback.texts.ts";

/** What every message has. */
export interface Said {
  readonly text: string;
  readonly email: string;
}
/** What is wrong with one of those. */
export const faultOfSaid = (field: unknown, long: boolean): FormError | null => {
  if (field === "text") return { field, message: long ? texts.tooLong(FEEDBACK_LIMITS.text) : texts.textMissing };
  return field === "email" ? { field, message: texts.emailWrong } : null;
};
/** An address that was left out is none. */
export const emailOf = ({ email }: Said): string | null => (email.trim() === "" ? null : email.trim());

type Props = {
  title: string;
  label: string;
  values: Said;
  onChange: (what: Partial<Said>) => void;
  errors: readonly FormError[];
  busy: boolean;
  onSubmit: () => void;
  /** What comes before the words. */
  children: ReactNode;
};

/** A message to our service: what the page asks, the words, and where an answer goes. */
export function FeedbackForm({ title, label, values, onChange, errors, busy, onSubmit, children }: Props) {
  return (
    <Card title={title}>
      <CardBody>
        <Form label={title} errors={errors} errorTitle={texts.errorTitle} onSubmit={onSubmit}>
          {children}
          <TextAreaField
            name="text"
            label={label}
            value={values.text}
            counter={{ limit: FEEDBACK_LIMITS.text, text: texts.counter }}
            onChange={(text) => onChange({ text })}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={texts.email}
            optionalTag={texts.optional}
            hint={texts.emailHint}
            value={values.email}
            onChange={(email) => onChange({ email })}
          />
          <p>{texts.privacy}</p>
          <ButtonRow>
            <Button type="submit" variant="primary" busy={busy}>
              {texts.submit}
            </Button>
          </ButtonRow>
        </Form>
      </CardBody>
    </Card>
  );
}

/** Stands in the place of the form when it was sent; the focus comes along. */
export function Thanks({ title, answerBy, onAgain }: { title: string; answerBy: string | null; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card title={title}>
      <CardBody>
        <div ref={place} tabIndex={-1}>
          <Stack gap="small">
            <Notice tone="success" live level={3} title={texts.doneTitle}>
              {answerBy === null ? texts.unanswered : texts.answered(formatDay(answerBy))}
            </Notice>
            <ButtonRow>
              <Button onClick={onAgain}>{texts.again}</Button>
            </ButtonRow>
          </Stack>
        </div>
      </CardBody>
    </Card>
  );
}

/** What came of the last message; nothing while one is written. */
export const useReceived = () => useState<{ readonly answerBy: string | null } | null>(null);
