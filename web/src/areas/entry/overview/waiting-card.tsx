import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntryDraft } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { FileClock, ScanSearch } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatWhen } from "../../../parts/format.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { titleOfSection } from "../sections.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.waiting;

const checkingIn = (entry: Entry | undefined): number =>
  entry === undefined
    ? 0
    : [...entry.media.images, ...entry.documents.documents].filter(({ state }) => state === "checking").length +
      (entry.logoAndSlogan.logo_checking ? 1 : 0);

/** What was typed but is not public yet, and what is still being checked. */
export function WaitingCard({ drafts, entry }: { drafts: QueryState<EntryDraft[]>; entry: Entry | undefined }) {
  const checking = checkingIn(entry);
  return (
    <Card title={texts.title}>
      <Loaded query={drafts} skeleton={<SkeletonRows rows={1} icon />}>
        {(found) =>
          found.length === 0 && checking === 0 ? <CardBody>{texts.nothing}</CardBody> : <Rows drafts={found} checking={checking} />
        }
      </Loaded>
    </Card>
  );
}

function Rows({ drafts, checking }: { drafts: readonly EntryDraft[]; checking: number }) {
  const now = useNow();
  return (
    <List line label={texts.title}>
      {drafts.map(({ section, updatedAt }) => (
        <ListItem
          key={section}
          icon={FileClock}
          title={texts.draft(titleOfSection(section))}
          meta={texts.draftSince(formatWhen(updatedAt, now))}
          end={
            <LinkButton size="sm" href={`${PATHS.entryData}#${section}`}>
              {texts.resume}
            </LinkButton>
          }
        />
      ))}
      {checking > 0 ? <ListItem icon={ScanSearch} title={texts.files(checking)} meta={texts.filesText} /> : null}
    </List>
  );
}
