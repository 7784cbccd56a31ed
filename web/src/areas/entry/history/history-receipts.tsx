import { entryEditing } from "@schaufenster/contract/areas/entry/entry-editing.calls.ts";
import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { FactReceipt, PortalReceipt, ReceiptState } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { GOOGLE_PORTAL, isSpread, worstReceipt } from "@schaufenster/contract/areas/entry/receipt.rules.ts";
import { receiptTexts as words } from "@schaufenster/contract/areas/entry/receipt.texts.ts";
import { useState } from "react";
import { formatMoment } from "../../../parts/format.ts";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Button } from "../../../ui/button.tsx";
import { FilterChip } from "../../../ui/chips.tsx";
import { Select } from "../../../ui/choice/select.tsx";
import { CellNote, Table } from "../../../ui/list/table.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { useShownSince } from "../published.queries.ts";
import type { ChangeGroup } from "./changes.ts";
import styles from "./history.module.css";
import { usePresentEntry, useReceipts } from "./history.queries.ts";
import { historyTexts } from "./history.texts.ts";

const texts = historyTexts.receipts;
/** So many places stand here before somebody asks for all: the worst are among them. */
const FIRST_ROWS = 6;

/** Where a group of changes is seen already. Nothing stands here for what no portal is told. */
export function Receipts({ group }: { group: ChangeGroup }) {
  const ids = group.changes.filter(({ section }) => isSpread(section)).map(({ id }) => id);
  return ids.length === 0 ? null : <Places ids={ids.join(",")} newest={ids[0] ?? "0"} />;
}

function Places({ ids, newest }: { ids: string; newest: string }) {
  const query = useReceipts(ids);
  return (
    <section aria-label={texts.title} className={styles.receipts}>
      <h3>{texts.title}</h3>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {({ portals }) => <PlaceTable ids={ids} newest={newest} portals={portals} />}
      </Loaded>
    </section>
  );
}

/** A line of the table: a place, or one fact in it. */
interface Line extends FactReceipt {
  readonly key: string;
  readonly place: string;
  readonly fact: string | null;
  readonly note: string | null;
}
const noteOf = ({ identifier, facts, words: said }: PortalReceipt): string | null => {
  if (said !== null) return texts.said(said);
  // Google says why it does not take something; where it says nothing, it does not know us any more.
  if (identifier === GOOGLE_PORTAL && facts.some(({ state }) => state === "refused")) return texts.googleLost;
  const wrong = facts.filter(({ state, found }) => (state === "deviating" || state === "overwritten") && found !== null);
  return wrong.length === 0 ? null : wrong.map(({ fact, found }) => texts.there(words.facts[fact], found ?? "")).join(" · ");
};
const placeLine = (portal: PortalReceipt): Line[] => {
  const worst = worstReceipt(portal.facts);
  return worst ? [{ ...worst, key: portal.identifier, place: portal.name, fact: null, note: noteOf(portal) }] : [];
};
const factLines = (portal: PortalReceipt): Line[] =>
  portal.facts.map((one) => ({
    ...one,
    key: `${portal.identifier}.${one.fact}`,
    place: portal.name,
    fact: words.facts[one.fact],
    note: one.found === null ? null : texts.instead(one.found),
  }));

function PlaceTable({ ids, newest, portals }: { ids: string; newest: string; portals: readonly PortalReceipt[] }) {
  const [portal, setPortal] = useState("");
  const [single, setSingle] = useState(false);
  const [all, setAll] = useState(false);
  const present = usePresentEntry().data;
  const chosen = portals.filter(({ identifier }) => portal === "" || identifier === portal);
  const lines = chosen.flatMap(single ? factLines : placeLine);
  const shown = all || single ? lines : lines.slice(0, FIRST_ROWS);
  return (
    <>
      {present === undefined ? null : <OwnPage entry={present} newest={newest} />}
      {portals.length === 0 ? <p className={styles.meta}>{texts.nowhere}</p> : null}
      {portals.length === 0 ? null : (
        <>
          <div className={styles.receiptTools}>
            <Select
              label={texts.portal}
              options={[
                { value: "", label: texts.allPortals },
                ...portals.map(({ identifier, name }) => ({ value: identifier, label: name })),
              ]}
              value={portal}
              onChange={setPortal}
            />
            <FilterChip pressed={single} onPress={() => setSingle(!single)}>
              {texts.single}
            </FilterChip>
            <ExportButtons
              call={entryEditing.exportReceipts}
              query={{ ids, ...(portal !== "" && { portal }) }}
              name={texts.file}
              size="sm"
            />
          </div>
          <ReceiptTable lines={shown} />
          {shown.length < lines.length ? (
            <Button variant="ghost" onClick={() => setAll(true)}>
              {texts.showAll(lines.length)}
            </Button>
          ) : null}
        </>
      )}
    </>
  );
}

/** Our own page, which says itself what it shows. */
function OwnPage({ entry, newest }: { entry: Entry; newest: string }) {
  const page = useShownSince(entry, String(Number(newest) - 1));
  if (page.kind !== "shown") return null;
  return (
    <p className={styles.ownPage}>
      <span>{texts.own}</span> <Badge tone="success">{texts.visible}</Badge> <span className={styles.meta}>{formatMoment(page.since)}</span>
    </p>
  );
}

const TONES: Readonly<Record<ReceiptState, BadgeTone>> = {
  accepted: "neutral",
  sent: "info",
  confirmed: "success",
  deviating: "warning",
  overwritten: "warning",
  unreadable: "neutral",
  refused: "danger",
  replaced: "neutral",
};

function ReceiptTable({ lines }: { lines: readonly Line[] }) {
  return (
    <Table
      caption={texts.title}
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { key: "place", head: words.portal, stacked: "title", cell: (line) => placeCell(line) },
        { key: "state", head: words.state, cell: (line) => stateCell(line) },
        { key: "time", head: words.time, align: "end", cell: ({ at }) => (at === null ? texts.noTime : formatMoment(at)) },
      ]}
    />
  );
}

const placeCell = ({ place, fact }: Line) => (
  <>
    {place}
    {fact === null ? null : <CellNote>{fact}</CellNote>}
  </>
);
const stateCell = ({ state, note }: Line) => (
  <>
    <Badge tone={TONES[state]}>{words.states[state]}</Badge>
    {note === null ? null : <CellNote>{note}</CellNote>}
  </>
);
