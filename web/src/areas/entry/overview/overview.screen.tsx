import { PATHS } from "@schaufenster/contract/paths.ts";
import { Pencil } from "lucide-react";
import { CompletenessCard } from "../../../parts/completeness-card.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { useCompleteness, useDrafts, useCachedEntry } from "../entry.queries.ts";
import { LatestChanges } from "./latest-changes.tsx";
import { overviewTexts as texts } from "./overview.texts.ts";
import { PublishedCard } from "./published-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

const ALL_STEPS = 30;

/** /kunde/meineProdukte/eintrag/uebersicht: how complete, what is public, what waits, what changed. Every part loads and fails by itself. */
export default function EntryOverviewScreen() {
  const entry = useCachedEntry();
  const drafts = useDrafts(true);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<span role="status">{entry.isPending ? texts.loading : texts.sub}</span>}
        actions={
          <LinkButton icon={Pencil} href={PATHS.entryData}>
            {texts.edit}
          </LinkButton>
        }
      />
      <Columns ratio="3:2">
        <CompletenessCard query={useCompleteness()} stepsShown={ALL_STEPS} />
        <Stack>
          <PublishedCard query={entry} />
          <WaitingCard drafts={drafts} entry={entry.data} />
          <LatestChanges />
        </Stack>
      </Columns>
    </>
  );
}
