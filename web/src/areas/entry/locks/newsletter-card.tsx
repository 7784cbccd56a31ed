import type { Reply } from "@schaufenster/contract/call.ts";
import { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { useRef, useState } from "react";
import { useForm } from "../../../parts/form/use-form.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { TextField } from "../../../ui/text/text-field.tsx";
import styles from "./locks.module.css";
import { useAskNewsletter, useEndNewsletter, useNewsletter } from "./locks.queries.ts";
import { newsletterCardTexts as texts } from "./newsletter.texts.ts";

type Subscription = Reply<typeof newsletter.getNewsletter>;

/** Where the newsletter goes, and whether whoever reads there has agreed. */
export function NewsletterCard() {
  const query = useNewsletter();
  const heading = useRef<HTMLDivElement>(null);
  return (
    <Card title={texts.title}>
      <CardBody>
        <div ref={heading} tabIndex={-1} className={styles.newsletter}>
          <Loaded query={query} level={3} skeleton={<SkeletonRows rows={2} />}>
            {(found) => <Address key={found?.id ?? ""} found={found} onChanged={() => heading.current?.focus()} />}
          </Loaded>
        </div>
      </CardBody>
    </Card>
  );
}

type Props = { found: Subscription; onChanged: () => void };

function Address({ found, onChanged }: Props) {
  const [another, setAnother] = useState(false);
  const ending = useEndNewsletter();
  const locked = useCareMode() ? texts.careLocked : undefined;
  if (found === null || another) return <AskForm found={found} locked={locked} onChanged={onChanged} />;
  const end = () =>
    ending.mutate(
      { body: { id: found.id } },
      {
        onSuccess: () => {
          onChanged();
          showToast(texts.ended);
        },
        onError: () => showToast(texts.endFailed),
      },
    );
  return (
    <Stack gap="small">
      <DefinitionList
        look="rows"
        items={[
          { key: "to", term: texts.to, value: <span className={styles.address}>{found.email}</span> },
          { key: "state", term: texts.state, value: `${texts.states[found.state]} ${texts.since(formatMoment(found.since))}.` },
        ]}
      />
      <ButtonRow>
        <Button busy={ending.isPending} lockedReason={locked} onClick={end}>
          {texts.end}
        </Button>
        <Button variant="ghost" lockedReason={locked} onClick={() => setAnother(true)}>
          {texts.another}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function AskForm({ found, locked, onChanged }: Props & { locked: string | undefined }) {
  const asking = useAskNewsletter();
  const form = useForm({
    call: newsletter.askNewsletter,
    from: found,
    read: () => ({ email: "" }),
    bodyOf: ({ email }, from) => ({ email: email.trim(), replaces: from?.id ?? null }),
    faultAt: ([field]) => (field === "email" ? { field: "email", message: texts.emailWrong } : null),
    failure: asking.error,
    conflict: texts.conflict,
    onSubmit: async (body) => {
      await asking.mutateAsync({ body });
      onChanged();
      showToast(texts.asked(body.email));
    },
  });
  return (
    <Stack gap="small">
      <p>{texts.text}</p>
      <Form label={texts.title} errors={form.errors} errorTitle={texts.failed} onSubmit={form.submit}>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          label={texts.email}
          value={form.values.email}
          onChange={(email) => form.change({ email })}
        />
        <ButtonRow>
          <Button type="submit" busy={form.isSending} lockedReason={locked}>
            {texts.submit}
          </Button>
        </ButtonRow>
      </Form>
    </Stack>
  );
}
