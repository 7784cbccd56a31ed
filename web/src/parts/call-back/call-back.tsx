import type { CallBackTopic } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { serviceCase } from "@schaufenster/contract/areas/service-case/service-case.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { formatPhone, parsePhone, PHONE_MAX } from "@schaufenster/contract/values/phone/phone.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNow } from "../../browser/use-now.ts";
import { queryFor } from "../../http/queries.ts";
import { send } from "../../http/send.ts";
import { useForm } from "../form/use-form.ts";
import { formatWhen } from "../format.ts";
import { Loaded } from "../loaded.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { FieldCell, FieldGrid, Form } from "../../ui/form/form.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { SkeletonText } from "../../ui/state/skeleton.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { callBackTexts as texts } from "./call-back.texts.ts";

type CallBacks = Reply<typeof serviceCase.getCallBacks>;

const faultOf = (phone: string): string | null => {
  if (phone.trim() === "") return texts.missing;
  return parsePhone(phone, "any") === null ? texts.wrong : null;
};

/** Asks our service to call back about something; what was asked for stays on the page until staff have seen to it. */
export function CallBackCard({ topic }: { topic: CallBackTopic }) {
  const callBacks = useQuery(queryFor(serviceCase.getCallBacks, {}));
  return (
    <Card title={texts.title} sub={texts.sub} headLine>
      <CardBody>
        <Loaded query={callBacks} skeleton={<SkeletonText lines={3} />}>
          {(data) => <CallBackForm topic={topic} last={data.find((one) => one.topic === topic)} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function CallBackForm({ topic, last }: { topic: CallBackTopic; last: CallBacks[number] | undefined }) {
  // What staff have seen to can be asked for anew.
  const asked = last?.answer === null ? last : undefined;
  const care = useCareMode();
  const client = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);
  const ask = useMutation({
    mutationFn: (body: { topic: CallBackTopic; phone: string }) => send(serviceCase.askCallBack, { body }),
    onSuccess: (data) => client.setQueryData(queryFor(serviceCase.getCallBacks, {}).queryKey, data),
  });
  // After the answer has been drawn: the words it brought are where reading goes on.
  useEffect(() => {
    if (ask.isSuccess) notice.current?.focus();
  }, [ask.isSuccess, ask.submittedAt]);
  const form = useForm({
    call: serviceCase.askCallBack,
    about: topic,
    from: null,
    read: () => ({ phone: asked === undefined ? "" : formatPhone(asked.phone) }),
    bodyOf: ({ phone }) => ({ topic, phone: parsePhone(phone, "any") ?? phone.trim() }),
    faultsOf: ({ phone }) => {
      const message = faultOf(phone);
      return message === null ? [] : [{ field: "phone", message }];
    },
    faultAt: ([part]) => (part === "phone" ? { field: part, message: texts.wrong } : null),
    failure: ask.error,
    onSubmit: (body) => ask.mutateAsync(body),
  });
  return (
    <Form label={texts.title} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
      {last === undefined ? null : (
        <div ref={notice} tabIndex={-1}>
          <Asked last={last} />
        </div>
      )}
      <FieldGrid>
        <FieldCell span={6}>
          <TextField
            name="phone"
            type="tel"
            label={texts.label}
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_MAX}
            value={form.values.phone}
            onChange={(phone) => form.change({ phone })}
          />
        </FieldCell>
      </FieldGrid>
      <div>
        <Button type="submit" busy={ask.isPending} lockedReason={care ? texts.locked : undefined}>
          {asked === undefined ? texts.submit : texts.change}
        </Button>
      </div>
    </Form>
  );
}

function Asked({ last: { phone, askedAt, answer } }: { last: CallBacks[number] }) {
  const now = useNow();
  if (answer === null)
    return (
      <Notice tone="success" title={texts.askedTitle}>
        {texts.asked(formatPhone(phone), formatWhen(askedAt, now))}
      </Notice>
    );
  return (
    <Notice tone="info" title={texts.answeredTitle(formatWhen(answer.at, now))}>
      {answer.text}
    </Notice>
  );
}
