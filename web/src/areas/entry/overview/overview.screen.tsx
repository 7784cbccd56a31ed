import type { Completeness } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Pencil } from "lucide-react";
import { CompletenessCard } from "../../../parts/completeness-card.tsx";
import { Steps } from "../../../parts/next-steps.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Fold } from "../../../ui/page/fold.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { useCompleteness, useDrafts, useCachedEntry } from "../entry.queries.ts";
import { LatestChanges } from "./latest-changes.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";
import { PublishedCard } from "./published-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

const STEPS_SHOWN = 3;

const foldedSteps = (steps: Completeness["steps"]) => (
  <Fold label={texts.moreSteps(steps.length)}>
    <Steps label={texts.laterSteps} steps={steps} />
  </Fold>
);

/** /kunde/meineProdukte/eintrag/uebersicht: how complete, what is public, what waits, what changed. Every part loads and fails by itself. */
export default function EntryOverviewScreen() {
  const entry = useCachedEntry();
  const drafts = useDrafts(true);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={entry.isPending} loading={texts.loading} text={texts.sub} />}
        actions={
          <LinkButton icon={Pencil} href={PATHS.entryData}>
            {texts.edit}
          </LinkButton>
        }
      />
      <Columns ratio="3:2">
        <CompletenessCard query={useCompleteness()} stepsShown={STEPS_SHOWN} more={foldedSteps} />
        <Stack>
          <PublishedCard query={entry} />
          <WaitingCard drafts={drafts} entry={entry.data} />
          <LatestChanges />
        </Stack>
      </Columns>
    </>
  );
}
