import type { Completeness, Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Eye } from "lucide-react";
import { formatPercent } from "../../../parts/format.ts";
import { BackLink } from "../../../parts/list/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import styles from "../entry-data.module.css";
import { entryDataTexts as texts } from "../entry-data.texts.ts";
import { ViewLink } from "./head-actions.tsx";

type Props = {
  entry: Entry;
  open: EntrySection | null;
  completeness: Completeness | undefined;
  sub: string;
  lockedReason: string | undefined;
  onPreview: () => void;
};

/** The head of the page on a phone: above the list its title, in a section the way back; the preview stays in reach in both. */
export function PhoneHead({ entry, open, completeness, sub, lockedReason, onPreview }: Props) {
  return (
    <>
      {open === null ? (
        <PageHead title={texts.title} sub={sub} actions={<ViewLink entry={entry} />} />
      ) : (
        <h1 className="sr-only" tabIndex={-1}>
          {texts.title}
        </h1>
      )}
      <div className={styles.phoneBar}>
        {open === null ? (
          <p>{completeness && texts.list.percent(formatPercent(completeness.percent))}</p>
        ) : (
          <BackLink href={PATHS.entryData} label={texts.list.back} />
        )}
        <Button icon={Eye} onClick={onPreview}>
          {texts.preview}
        </Button>
      </div>
      {open !== null && lockedReason !== undefined ? <p className={styles.locked}>{lockedReason}</p> : null}
    </>
  );
}
