import type { sms } from "@schaufenster/contract/areas/sms/sms.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatPhone, isMobile, parsePhone, PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { MessageSquareText, Trash2 } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { refusalsOf } from "../../../parts/form/check.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { FieldCell, FieldGrid, Form } from "../../../ui/form/form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import { useConfirmNumber, useRemoveNumber, useStartNumber } from "./sms.queries.ts";
import { smsTexts as texts } from "./sms.texts.ts";

type Known = NonNullable<Reply<typeof sms.getSms>["number"]>;

/** The number by which somebody is told by SMS: entered, confirmed by a code, or removed. */
export function SmsCard({ number }: { number: Known | null }) {
  return (
    <Card title={texts.title} sub={texts.sub}>
      {number?.state === "confirmed" ? <Confirmed number={number.number} /> : <CardBody>{stepOf(number)}</CardBody>}
    </Card>
  );
}
const stepOf = (number: Known | null) => (number?.state === "waiting" ? <Waiting number={number.number} /> : <Enter refused={number} />);

function Confirmed({ number }: { number: string }) {
  const { mutate, isPending, error } = useRemoveNumber();
  return (
    <List label={texts.title}>
      <ListItem
        title={formatPhone(number)}
        end={
          <Button variant="ghost" size="sm" icon={Trash2} busy={isPending} onClick={() => mutate({})}>
            {texts.remove}
          </Button>
        }
      >
        <Badge tone="success">{texts.confirmed}</Badge>
        <FailureNotice title={texts.failed} error={error} />
      </ListItem>
    </List>
  );
}

function Enter({ refused }: { refused: Known | null }) {
  const [typed, setTyped] = useState(refused === null ? "" : formatPhone(refused.number));
  const [fault, setFault] = useState<FormError | null>(null);
  const { mutate, isPending, error } = useStartNumber();
  const wrong = { field: "number", message: texts.wrongNumber };
  const submit = () => {
    const number = parsePhone(typed, "any");
    const isRight = number !== null && isMobile(number);
    setFault(isRight ? null : wrong);
    if (isRight) mutate({ body: { number } });
  };
  const errors = fault !== null ? [fault] : error === null ? [] : refusalsOf(error, { faultAt: () => wrong });
  return (
    <Form label={texts.title} errors={errors} errorTitle={texts.failed} onSubmit={submit}>
      {refused === null || refused.state === "waiting" || refused.state === "confirmed" ? null : (
        <Notice tone="warning" title={texts.refused[refused.state].title(formatPhone(refused.number))}>
          {texts.refused[refused.state].text}
        </Notice>
      )}
      <FieldGrid>
        <FieldCell span={3}>
          <TextField
            name="number"
            type="tel"
            label={texts.number}
            hint={texts.numberHint}
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX}
            value={typed}
            onChange={setTyped}
          />
        </FieldCell>
      </FieldGrid>
      <div>
        <Button type="submit" variant="secondary" icon={MessageSquareText} busy={isPending}>
          {texts.send}
        </Button>
      </div>
    </Form>
  );
}

function Waiting({ number }: { number: string }) {
  const [code, setCode] = useState("");
  const confirm = useConfirmNumber();
  const again = useStartNumber();
  const remove = useRemoveNumber();
  const wrong = { field: "code", message: texts.wrongCode };
  const errors = confirm.error === null ? [] : refusalsOf(confirm.error, { faultAt: () => wrong });
  return (
    <Stack gap="small">
      <Form label={texts.title} errors={errors} errorTitle={texts.failed} onSubmit={() => confirm.mutate({ body: { code: code.trim() } })}>
        <p role="status">{texts.sent(formatPhone(number))}</p>
        <FieldGrid>
          <FieldCell span={3}>
            <TextField
              name="code"
              label={texts.code}
              hint={texts.codeHint}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              value={code}
              onChange={setCode}
            />
          </FieldCell>
        </FieldGrid>
        <ButtonRow>
          <Button type="submit" busy={confirm.isPending}>
            {texts.confirm}
          </Button>
          <Button variant="secondary" busy={again.isPending} onClick={() => again.mutate({ body: { number } })}>
            {texts.again}
          </Button>
          <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({})}>
            {texts.other}
          </Button>
        </ButtonRow>
      </Form>
      <FailureNotice title={texts.failed} error={again.error ?? remove.error} />
    </Stack>
  );
}
