import { PATHS } from "@schaufenster/contract/paths.ts";
import { useIsFetching } from "@tanstack/react-query";
import { Eye, FileText, Pencil } from "lucide-react";
import { Suspense } from "react";
import { useNow } from "../../browser/use-now.ts";
import { CompletenessCard } from "../../parts/completeness-card.tsx";
import { formatDay, hourOf } from "../../parts/format.ts";
import { useCareMode, useCustomer, useMember, useRights } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { AdviserCard } from "./adviser-card.tsx";
import styles from "./dashboard.module.css";
import { useCompleteness, useServices } from "./dashboard.queries.ts";
import { dashboardTexts as texts } from "./dashboard.texts.ts";
import { GoogleNotice } from "./google-notice.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LatestReviews } from "./latest-reviews.tsx";
import { ListingsCard } from "./listings-card.tsx";
import { NewestLeads } from "./newest-leads.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { HeadLine } from "../../parts/head-line.tsx";

const STEPS_SHOWN = 3;
// Below the fold.
const ProductTiles = lazyPart(() => import("./product-tiles.tsx").then((module) => ({ default: module.ProductTiles })));

/** /: what happened, what waits, and the next step. Every part loads and fails by itself. */
export default function DashboardScreen() {
  const { user } = useMember();
  const care = useCareMode();
  const { data: customer, isPending: customerPending } = useCustomer();
  const completeness = useCompleteness();
  const waiting = useIsFetching({ predicate: (query) => query.state.status === "pending" }) > 0;
  // The notice stands above everything else: nothing is shown before it is known whether there is one.
  const noticeKnown = !useServices().isLoading && !customerPending;
  const rights = useRights();
  const formal = user.salutation === "Frau" || user.salutation === "Herr";
  const name = `${formal ? user.salutation : user.first_name} ${user.last_name}`;
  const since = user.last_login === null ? texts.firstVisit : texts.since(formatDay(user.last_login));
  const seesNews = rights.includes("entry");
  const greeting = texts.greeting(hourOf(useNow()), name);
  return (
    <>
      <PageHead
        // Staff are nobody to be greeted here: they look at somebody's company.
        title={care ? texts.careTitle(customer?.company_name ?? "") : greeting}
        sub={<HeadLine waiting={waiting} loading={texts.loading} text={care ? texts.careSub : seesNews ? since : texts.papersOnly} />}
        actions={
          seesNews ? (
            <EntryActions care={care} />
          ) : (
            <LinkButton icon={FileText} href={PATHS.documents}>
              {texts.documents}
            </LinkButton>
          )
        }
      />
      <div id="erste-schritte" />
      <Stack className={noticeKnown ? undefined : "held"}>
        <GoogleNotice />
        <KeyFigures />
        <div className={styles.columns}>
          <Stack>
            {rights.includes("entry") ? (
              <div className={styles.second}>
                <CompletenessCard query={completeness} stepsShown={STEPS_SHOWN} />
              </div>
            ) : null}
            {rights.includes("reviews") ? (
              <div className={styles.third}>
                <LatestReviews />
              </div>
            ) : null}
          </Stack>
          <Stack>
            {rights.includes("leads") ? (
              <div className={styles.first}>
                <NewestLeads />
              </div>
            ) : null}
            {rights.includes("entry") ? (
              <div className={styles.last}>
                <ListingsCard />
              </div>
            ) : null}
            <div className={styles.last}>
              <AdviserCard />
            </div>
          </Stack>
        </div>
        <Suspense>
          <ProductTiles />
        </Suspense>
      </Stack>
    </>
  );
}

function EntryActions({ care }: { care: boolean }) {
  return (
    <>
      <LinkButton icon={Eye} href={PATHS.entryOverview}>
        {texts.viewEntry}
      </LinkButton>
      {care ? (
        <Button lockedReason={texts.careLocked}>{texts.editEntry}</Button>
      ) : (
        <LinkButton icon={Pencil} href={PATHS.entryData}>
          {texts.editEntry}
        </LinkButton>
      )}
    </>
  );
}
