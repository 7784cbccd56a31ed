import type { Offer } from "@schaufenster/contract/areas/leads/work.model.ts";
import { leadWork } from "@schaufenster/contract/areas/leads/work.calls.ts";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { formatCents, formatDay } from "../../../parts/format.ts";
import { CellNote, type Column, Table } from "../../../ui/list/table.tsx";
import { NewOffer, OfferPage } from "./offer-page.tsx";
import { OfferBadge } from "../work/work-badge.tsx";
import { WorkList } from "../work/work-list.tsx";
import { useWorkAddress } from "../work/work.address.ts";
import styles from "../work/work.module.css";
import { OFFER_WORDS } from "../work/work.params.ts";
import { useOffers } from "../work/work.queries.ts";
import { offerTexts as texts, workTexts } from "../work/work.texts.ts";

/** /kunde/anfragen/angebote: search, days, order, state, page, the offer in sight and the lead for a new one live in the address. */
export default function OffersScreen() {
  const { chosen, lead } = useWorkAddress(OFFER_WORDS);
  if (chosen !== null) return <OfferPage key={chosen} id={chosen} />;
  return lead === null ? <OfferIndex /> : <NewOffer key={lead} externalId={lead} />;
}

function OfferIndex() {
  const { page, filter } = useWorkAddress(OFFER_WORDS);
  return (
    <WorkList
      query={useOffers(page, filter)}
      words={OFFER_WORDS}
      texts={texts}
      exports={<ExportButtons call={leadWork.exportOffers} query={filter} name={texts.file} />}
      shown={({ offers }) => offers.length}
    >
      {({ offers }) => <Rows offers={offers} />}
    </WorkList>
  );
}

function Rows({ offers }: { offers: readonly Offer[] }) {
  const { toOffer } = useWorkAddress(OFFER_WORDS);
  return <Table caption={texts.list} columns={columnsOf(toOffer)} rows={offers} rowKey={({ id }) => id} />;
}

const columnsOf = (toOffer: (id: string) => string): readonly Column<Offer>[] => [
  {
    key: "title",
    head: texts.columns.title,
    stacked: "title",
    cell: ({ id, title }) => (
      <span className={styles.words}>
        <a href={toOffer(id)}>{title}</a>
        <CellNote>{texts.number(id)}</CellNote>
      </span>
    ),
  },
  {
    key: "person",
    head: texts.columns.person,
    cell: ({ lead }) => <span className={styles.words}>{workTexts.person(lead.name, lead.city)}</span>,
  },
  {
    key: "total",
    head: texts.columns.total,
    align: "end",
    cell: ({ totalCents }) => (totalCents === null ? texts.noTotal : formatCents(totalCents)),
  },
  { key: "until", head: texts.columns.until, cell: ({ validUntil }) => formatDay(validUntil) },
  { key: "state", head: texts.columns.state, cell: ({ state }) => <OfferBadge state={state} /> },
];
