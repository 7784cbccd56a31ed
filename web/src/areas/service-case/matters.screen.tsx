import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { useState } from "react";
import { useQueryValues } from "../../browser/use-place.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { MatterCard } from "./matter-card.tsx";
import { OpenDialog, ReplyDialog } from "./matter-dialogs.tsx";
import { useMatters } from "./service-case.queries.ts";
import { matterTexts as texts } from "./service-case.texts.ts";

const skeleton = (
  <Card>
    <SkeletonRows rows={4} />
  </Card>
);

/** The one that a letter led to stands first. */
const withFirst = (cases: readonly ServiceCase[], led: string | null): readonly ServiceCase[] =>
  cases.toSorted((a, b) => Number(b.id === led) - Number(a.id === led));

/** /kunde/anliegen: what a company and our service have written to each other. */
export default function MattersScreen() {
  const query = useMatters();
  const { values, replaceWith } = useQueryValues();
  const led = values.get("anliegen");
  const lockedReason = useCareMode() ? texts.careLocked : undefined;
  /** Whoever comes to hand over a company finds the form begun. */
  const start = values.get("art") === "uebergabe" && lockedReason === undefined ? "handover" : undefined;
  /** `true` is a new one, otherwise the one that somebody writes in. */
  const [asking, setAsking] = useState<ServiceCase["id"] | true | null>(start === undefined ? null : true);
  const close = () => {
    setAsking(null);
    if (start !== undefined) replaceWith({ art: null });
  };
  const done = (said: string) => {
    close();
    showToast(said);
  };
  // As it is now: somebody else may have written meanwhile.
  const asked = query.data?.cases.find(({ id }) => id === asking);
  const open = (
    <Button variant="primary" lockedReason={lockedReason} onClick={() => setAsking(true)}>
      {texts.open}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} actions={open} />
      <Loaded query={query} level={2} skeleton={skeleton}>
        {({ cases }) =>
          cases.length === 0 ? (
            <Card>
              <Empty kind="no-data" level={2} title={texts.empty.title} text={texts.empty.text} />
            </Card>
          ) : (
            <Stack>
              {withFirst(cases, led).map((matter) => (
                <MatterCard key={matter.id} matter={matter} lockedReason={lockedReason} onReply={() => setAsking(matter.id)} />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {asking === true ? <OpenDialog start={start} onClose={close} onDone={done} /> : null}
      {asked ? <ReplyDialog matter={asked} onClose={close} onDone={done} /> : null}
    </>
  );
}
