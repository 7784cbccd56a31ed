import type { Subscription, SubscriptionKey } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { Eye, Send } from "lucide-react";
import { useState } from "react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { LetterFrame } from "./letter-frame.tsx";
import { usePreview, useSendTest } from "./told.queries.ts";
import { inOrder, toldTexts } from "./told.texts.ts";

const texts = toldTexts.preview;
type Shown = Exclude<SubscriptionKey, "security">;
const isShown = (key: SubscriptionKey): key is Shown => key !== "security";

/** How the mails look, and one of them for oneself. */
export function PreviewCard({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const keys = inOrder(subscriptions)
    .map(({ key }) => key)
    .filter(isShown);
  const [chosen, setChosen] = useState<Shown>(keys[0] ?? "lead-new");
  const [isOpen, setOpen] = useState(false);
  const isCare = useCareMode();
  const test = useSendTest();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Stack gap="small">
          <Select
            name="example"
            label={texts.which}
            options={keys.map((value) => ({ value, label: toldTexts.topics[value].name }))}
            value={chosen}
            onChange={(key) => setChosen(key as Shown)}
          />
          <ButtonRow>
            <Button variant="secondary" icon={Eye} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? texts.hide : texts.show}
            </Button>
            {isCare ? null : (
              <Button
                variant="secondary"
                icon={Send}
                busy={test.isPending}
                onClick={() => test.mutate({ body: { key: chosen } }, { onSuccess: ({ address }) => showToast(texts.sent(address)) })}
              >
                {texts.send}
              </Button>
            )}
          </ButtonRow>
          <FailureNotice title={texts.failed} error={test.error} />
          {isOpen ? <Preview of={chosen} /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Preview({ of: key }: { of: Shown }) {
  const letter = usePreview(key);
  return (
    <Loaded query={letter} height={[520, 480]} skeleton={<SkeletonRows rows={4} />} level={3}>
      {({ subject, html }) => (
        <Stack gap="small">
          <p>{texts.subject(subject)}</p>
          <LetterFrame key={subject} title={texts.frame(subject)} html={html} />
        </Stack>
      )}
    </Loaded>
  );
}
