import { Check, History } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../parts/format.ts";
import { ReplacingDetail } from "../../../parts/list/replacing-detail.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { type ChangeGroup, differencesOf, titleOf } from "./changes.ts";
import { ChangedWords } from "./changed-words.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { nameOf } from "./history-list.tsx";
import { Receipts } from "./history-receipts.tsx";
import styles from "./history.module.css";
import { usePresentEntry } from "./history.queries.ts";
import { historyTexts } from "./history.texts.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { wordDiff } from "./word-diff.ts";

const texts = historyTexts.detail;
/** Texts from this length on are compared word by word. */
const LONG_TEXT = 60;

type Props = { group: ChangeGroup; chosen: boolean; listHref: string };

/** What a change did, and the way back. */
export function HistoryDetail({ group, chosen, listHref }: Props) {
  return (
    <ReplacingDetail chosen={chosen} title={historyTexts.title} back={{ href: listHref, label: texts.back }}>
      <DetailCard group={group} />
    </ReplacingDetail>
  );
}

function DetailCard({ group }: { group: ChangeGroup }) {
  const present = usePresentEntry().data;
  const isCurrent = present !== undefined && group.changes.every(({ section, version }) => present[section].version === version);
  return (
    <Card label={titleOf(group, historyTexts.andMore)}>
      <CardBody>
        <Stack gap="small">
          <div className={styles.head}>
            <div>
              <p className={styles.meta}>{texts.made(formatMoment(group.at), nameOf(group))}</p>
              <h2>{titleOf(group, historyTexts.andMore)}</h2>
            </div>
            {isCurrent ? (
              <Badge tone="success" icon={Check}>
                {texts.current}
              </Badge>
            ) : null}
          </div>
          <Differences group={group} />
          <Receipts group={group} />
        </Stack>
      </CardBody>
      <WayBack group={group} isCurrent={isCurrent} />
    </Card>
  );
}

const isText = (text: string): boolean => text.length >= LONG_TEXT;

function Differences({ group }: { group: ChangeGroup }) {
  const all = differencesOf(group);
  const wordings = all.filter(({ before, after }) => isText(before) && isText(after));
  const rows = all.filter((difference) => !wordings.includes(difference));
  if (all.length === 0) return <p className={styles.nothing}>{texts.noWords}</p>;
  return (
    <>
      {rows.length > 0 ? <DifferenceTable caption={texts.table} rows={rows} heads={[texts.before, texts.after]} /> : null}
      {wordings.map(({ key, label, before, after }) => (
        <section key={key} aria-label={texts.wording(label)}>
          <h3>{texts.wording(label)}</h3>
          <p>
            <ChangedWords stretches={wordDiff(before, after)} />
          </p>
        </section>
      ))}
    </>
  );
}

function WayBack({ group, isCurrent }: { group: ChangeGroup; isCurrent: boolean }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  return (
    <CardFoot sunken>
      <div className={styles.foot}>
        <p className={styles.meta}>{texts.note}</p>
        <Button icon={History} lockedReason={care ? texts.careLocked : undefined} onClick={() => setAsking(true)}>
          {isCurrent ? texts.restoreBefore : texts.restoreThis}
        </Button>
      </div>
      {asking ? <RestoreDialog group={group} before={isCurrent} onClose={() => setAsking(false)} /> : null}
    </CardFoot>
  );
}
