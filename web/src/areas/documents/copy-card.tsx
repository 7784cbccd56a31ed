import type { DocumentCopy } from "@schaufenster/contract/areas/documents/document.model.ts";
import { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import { useRef, useState } from "react";
import { useForm } from "../../parts/form/use-form.ts";
import { formatMoment } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { TextField } from "../../ui/text/text-field.tsx";
import { copyTexts as texts } from "./copy.texts.ts";
import styles from "./documents.module.css";
import { useAskCopy, useCopy, useEndCopy } from "./documents.queries.ts";

/** Who else gets every new invoice. */
export function CopyCard() {
  const query = useCopy();
  const heading = useRef<HTMLDivElement>(null);
  return (
    <Card title={texts.title}>
      <CardBody>
        <div ref={heading} tabIndex={-1} className={styles.copy}>
          <Loaded query={query} level={3} skeleton={<SkeletonRows rows={2} />}>
            {(copy) => <Copy key={copy?.id ?? ""} copy={copy} onChanged={() => heading.current?.focus()} />}
          </Loaded>
        </div>
      </CardBody>
    </Card>
  );
}

type Props = { copy: DocumentCopy | null; onChanged: () => void };

function Copy({ copy, onChanged }: Props) {
  const [another, setAnother] = useState(false);
  const ending = useEndCopy();
  const locked = useCareMode() ? texts.careLocked : undefined;
  if (copy === null || another) return <AskForm copy={copy} locked={locked} onChanged={onChanged} />;
  const end = () =>
    ending.mutate(
      { body: { id: copy.id } },
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
          { key: "to", term: texts.to, value: <span className={styles.address}>{copy.email}</span> },
          { key: "state", term: texts.state, value: `${texts.states[copy.state]} ${texts.since(formatMoment(copy.since))}.` },
        ]}
      />
      <div className={styles.copyActions}>
        <Button busy={ending.isPending} lockedReason={locked} onClick={end}>
          {texts.end}
        </Button>
        <Button variant="ghost" lockedReason={locked} onClick={() => setAnother(true)}>
          {texts.another}
        </Button>
      </div>
    </Stack>
  );
}

function AskForm({ copy, locked, onChanged }: Props & { locked: string | undefined }) {
  const asking = useAskCopy();
  const form = useForm({
    call: documents.askDocumentCopy,
    from: copy,
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
        <div>
          <Button type="submit" busy={form.isSending} lockedReason={locked}>
            {texts.submit}
          </Button>
        </div>
      </Form>
    </Stack>
  );
}
