import type { Instruction, SecretarialSettings } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { GREETING_MAX } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { EMAIL_MAX } from "@schaufenster/contract/areas/auth/credentials.rules.ts";
import { PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { useId } from "react";
import { type BarPart, FormBar } from "../../../parts/form/form-bar.tsx";
import { Section } from "../../../parts/sections.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextAreaField, TextField } from "../../../ui/text/text-field.tsx";
import { AssistantCard } from "./assistant-card.tsx";
import { InstructionsCard, useInstructionDialog } from "./instructions-card.tsx";
import { ReachCard } from "./reach-card.tsx";
import { changedFields, fieldsOf, type PartProps, type SettingsFields } from "./settings-fields.ts";
import { settingsTexts as texts } from "./settings.texts.ts";

type Props = {
  saved: SecretarialSettings;
  company: string;
  form: Omit<BarPart, "what"> & { values: SettingsFields; submit: () => void; reset: () => void };
  busy: boolean;
  lockedReason: string | undefined;
  /** An instruction that was begun beside a phone call. */
  started: Instruction | null;
  onChange: (what: Partial<SettingsFields>) => void;
};

/** The settings as one form with one bar that saves. */
export function SettingsForm({ saved, company, form, busy, lockedReason, started, onChange }: Props) {
  const formId = useId();
  const { values: fields, errors } = form;
  const known = fieldsOf(saved);
  const changed = changedFields(fields, known);
  const part: PartProps = { fields, known, lockedReason, isChanged: (name) => changed.includes(name), onChange };
  const { edit, dialog } = useInstructionDialog(fields.instructions, started, (instructions) => part.onChange({ instructions }));
  return (
    <>
      <Form id={formId} label={texts.formLabel} errors={errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
        <Stack>
          <Section id="erreichbar">
            <ReachCard {...part} />
          </Section>
          <Section id="begruessung">
            <GreetingCard {...part} />
          </Section>
          <Section id="anweisungen">
            <InstructionsCard {...part} onEdit={edit} />
          </Section>
          <Section id="assistent">
            <AssistantCard {...part} hasAssistant={saved.hasAssistant} company={company} />
          </Section>
          <Section id="nachricht">
            <MessagesCard {...part} />
          </Section>
        </Stack>
        <FormBar parts={[{ ...form, what: texts.count(changed.length), isSending: busy }]} onDiscard={form.reset} />
      </Form>
      {dialog}
    </>
  );
}

function GreetingCard({ fields, isChanged, onChange, lockedReason }: PartProps) {
  return (
    <Card title={texts.sections.greeting}>
      <CardBody>
        <TextAreaField
          name="greeting"
          label={texts.greeting.label}
          hint={texts.greeting.hint}
          optionalTag={texts.optional}
          rows={3}
          readOnly={lockedReason !== undefined}
          value={fields.greeting}
          changed={isChanged("greeting")}
          counter={{ limit: GREETING_MAX, text: texts.greeting.counter }}
          onChange={(greeting) => onChange({ greeting })}
        />
      </CardBody>
    </Card>
  );
}

function MessagesCard({ fields, isChanged, onChange, lockedReason }: PartProps) {
  const readOnly = lockedReason !== undefined;
  return (
    <Card title={texts.sections.messages}>
      <CardBody>
        <FieldGrid>
          <FieldCell span={3}>
            <TextField
              name="notesTo"
              label={texts.messages.notes}
              type="email"
              maxLength={EMAIL_MAX}
              readOnly={readOnly}
              value={fields.notesTo}
              changed={isChanged("notesTo")}
              onChange={(notesTo) => onChange({ notesTo })}
            />
          </FieldCell>
          <FieldCell span={3}>
            <TextField
              name="urgentSmsTo"
              label={texts.messages.sms}
              hint={texts.messages.smsHint}
              optionalTag={texts.optional}
              type="tel"
              maxLength={PHONE_MAX}
              readOnly={readOnly}
              value={fields.urgentSmsTo}
              changed={isChanged("urgentSmsTo")}
              onChange={(urgentSmsTo) => onChange({ urgentSmsTo })}
            />
          </FieldCell>
        </FieldGrid>
      </CardBody>
    </Card>
  );
}
