import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Card } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { entryDataTexts as texts } from "./entry-data.texts.ts";
import { EntryEditor } from "./frame/entry-editor.tsx";
import { useCompleteness, useDrafts, useEntry } from "./entry.queries.ts";
import { HeadLine } from "../../parts/head-line.tsx";

/** /kunde/meineProdukte/eintrag/eintragsdaten */
export default function EntryDataScreen() {
  const care = useCareMode();
  const entry = useEntry();
  const drafts = useDrafts(!care);
  const completeness = useCompleteness();
  // Without drafts the page still works: the first draft saved here meets the old one and joins it.
  const ready = entry.data !== undefined && (care || !drafts.isPending);
  if (ready) {
    return (
      <EntryEditor
        key={entry.data.company_id}
        entry={entry.data}
        drafts={drafts.data ?? []}
        completeness={completeness.data}
        steps={completeness.isFetching ? [] : (completeness.data?.steps ?? [])}
        lockedReason={care ? texts.careLocked : undefined}
      />
    );
  }
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={!entry.isError} loading={texts.loading} text={texts.sub} />} />
      <Card>
        <Loaded query={{ ...entry, data: undefined }} skeleton={<SkeletonRows rows={6} />} level={2}>
          {() => null}
        </Loaded>
      </Card>
    </>
  );
}
