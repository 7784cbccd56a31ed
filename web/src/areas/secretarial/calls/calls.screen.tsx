import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { CalendarDays } from "lucide-react";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { ListDetail, PageHead } from "../../../ui/page.tsx";
import { NoCalls, PhoneNotBooked } from "../no-phone.tsx";
import { filterQuery, useCallPage } from "../secretarial.queries.ts";
import { TakeAlong } from "../take-along.tsx";
import { CallFigures } from "./call-figures.tsx";
import { CallList } from "./call-list.tsx";
import { ChosenCall } from "./chosen-call.tsx";
import { useCallAddress } from "./calls.address.ts";
import styles from "./calls.module.css";
import { callTexts as texts } from "./calls.texts.ts";
import { PeriodFilter } from "./period-filter.tsx";

/** /kunde/meineProdukte/sekretariatsservice/uebersicht: page, tab, period and chosen call live in the address. */
export default function CallsScreen() {
  const { page, tab, period, usual, whole, chosen, sameNumberAs } = useCallAddress();
  const filter = { period, tab, sameNumberAs };
  const query = useCallPage(page, filter);
  const { data } = query;
  const isEmpty = data?.counts.all === 0 && data.open === 0 && sameNumberAs === null;
  // Nothing lately may be nothing ever: then other words are true.
  const ever = useCallPage(1, { period: whole, tab: null, sameNumberAs: null }, isEmpty && period.startDate === usual.startDate);
  const never = isEmpty && (period.startDate === whole.startDate || ever.data?.counts.all === 0);
  if (never) return <Nothing booked={data.calls30 !== null} />;
  // Beside the list something is always open; on phones only what was chosen.
  const shown = chosen ?? data?.calls[0]?.id ?? null;
  const listed = data?.calls.find(({ id }) => id === shown);
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead
          title={texts.title}
          sub={<span role="status">{query.isPending ? texts.loading : texts.sub}</span>}
          actions={
            <TakeAlong call={secretarial.exportCalls} query={filterQuery(filter)} name={texts.exportName}>
              <LinkButton icon={CalendarDays} href={PATHS.secretarialSettings}>
                {texts.vacation}
              </LinkButton>
            </TakeAlong>
          }
        />
        <CallFigures data={data} failed={query.isError} />
        <div className={styles.filters}>
          <PeriodFilter />
        </div>
      </div>
      <ListDetail
        showing={chosen === null ? "list" : "detail"}
        list={<CallList query={query} shown={shown} />}
        detail={<ChosenCall listed={listed} ready={!query.isPending} />}
      />
      <p className={styles.kept}>{texts.kept}</p>
    </>
  );
}

function Nothing({ booked }: { booked: boolean }) {
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      {booked ? <NoCalls /> : <PhoneNotBooked />}
    </>
  );
}
