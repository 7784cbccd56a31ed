import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { useAtLeast } from "../../browser/viewport.ts";
import { ExportButtons } from "../../parts/list/export-buttons.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { ListDetail, PageHead, Stack } from "../../ui/page/page.tsx";
import { Skeleton } from "../../ui/state/skeleton.tsx";
import { CapacityStrip } from "./capacity/capacity-strip.tsx";
import { useCapacity } from "./capacity/capacity.queries.ts";
import { LeadDetail } from "./lead-detail.tsx";
import { LeadFigures } from "./lead-figures.tsx";
import { LeadList } from "./lead-list.tsx";
import { useLeadAddress } from "./leads.address.ts";
import styles from "./leads.module.css";
import { useLeadFigures, useLeadPage } from "./leads.queries.ts";
import { leadTexts as texts } from "./leads.texts.ts";
import { NoLeads } from "./no-leads.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { HeadLine } from "../../parts/head-line.tsx";

const InquiryChart = lazyPart(() => import("./inquiry-chart.tsx").then((module) => ({ default: module.InquiryChart })));
const InquiryTrades = lazyPart(() => import("./inquiry-trades.tsx").then((module) => ({ default: module.InquiryTrades })));

/** /kunde/anfragen/uebersicht: page, status and chosen lead live in the address. On the phone the list comes first, figures and files after it. */
export default function LeadsScreen() {
  const { page, status, chosen, list } = useLeadAddress();
  const filter = { ...(status ? { status } : {}), ...list.narrowing };
  const query = useLeads();
  const beside = useAtLeast("lg");
  const total = useLeadFigures().data?.total;
  const never = total === 0 && query.data?.total === 0;
  const waiting = query.isPending;
  // What stands below waits until it is known how tall the light is, and whether something else stops delivery.
  const held = useCapacity().isPending && "held";
  const shown = useShown(chosen, JSON.stringify([page, filter]), query.isPlaceholderData ? undefined : query.data?.leads[0]?.externalId);
  const fromList = query.data?.leads.find((lead) => lead.externalId === shown);
  const exports = <ExportButtons call={leads.exportLeads} query={filter} name={texts.file} />;
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead
          title={texts.title}
          sub={<HeadLine waiting={waiting} loading={texts.loading} text={texts.sub} />}
          actions={
            <>
              {never || !beside ? null : exports}
              <LinkButton icon={SlidersHorizontal} href={PATHS.leadSettings}>
                {texts.settings}
              </LinkButton>
            </>
          }
        />
        <CapacityStrip />
        {never || !beside ? null : (
          <div className={cx(held)}>
            <LeadFigures />
          </div>
        )}
      </div>
      <div className={cx(held)}>
        {never ? (
          <NoLeads />
        ) : (
          <Stack>
            <ListDetail
              showing={chosen === null ? "list" : "detail"}
              list={<LeadList query={query} shown={shown} listedAt={query.dataUpdatedAt} />}
              detail={
                shown === null ? null : <LeadDetail key={shown} externalId={shown} fromList={fromList} listedAt={query.dataUpdatedAt} />
              }
            />
            <div className={cx(chosen !== null && styles.notBesideDetail)}>
              {beside ? null : (
                <>
                  <LeadFigures />
                  <div className={styles.exports}>{exports}</div>
                </>
              )}
              <Suspense fallback={<Skeleton height={360} />}>
                <Stack>
                  <InquiryChart />
                  <InquiryTrades />
                </Stack>
              </Suspense>
            </div>
          </Stack>
        )}
      </div>
    </>
  );
}

/** The page of the address. Where open ones come first, later pages are those of the moment at which the first one was read. */
const useLeads = () => {
  const { page, status, list, openFirst } = useLeadAddress();
  const [asOf, setAsOf] = useState<string | undefined>(undefined);
  const moment = page === 1 || asOf === undefined ? {} : { asOf };
  const order = openFirst ? { first: "open" as const, ...moment } : {};
  const query = useLeadPage(page, { ...(status ? { status } : {}), ...list.narrowing, ...order });
  const told = query.isPlaceholderData ? undefined : query.data?.asOf;
  if (page === 1 && told !== undefined && told !== asOf) setAsOf(told);
  return query;
};

/**
 * Beside the list something is always open, on phones only what was chosen. What lies open stays so while its list is fetched
 * again: the first row of a page counts as it was when the page was opened.
 */
const useShown = (chosen: string | null, place: string, first: string | undefined): string | null => {
  const [held, setHeld] = useState<{ place: string; id: string } | null>(null);
  if (first !== undefined && held?.place !== place) setHeld({ place, id: first });
  return chosen ?? (held?.place === place ? held.id : null) ?? first ?? null;
};
