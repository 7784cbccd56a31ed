import { secretarial } from "@schaufenster/contract/areas/secretarial/secretarial.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { ListDetail, PageHead } from "../../../ui/page/page.tsx";
import { NoPhoneCalls, PhoneNotBooked } from "../no-phone.tsx";
import { filterQuery, usePhoneCallPage } from "../secretarial.queries.ts";
import { TakeAlong } from "../take-along.tsx";
import { PhoneCallFigures } from "./phone-call-figures.tsx";
import { PhoneCallList } from "./phone-call-list.tsx";
import { ChosenPhoneCall } from "./chosen-phone-call.tsx";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import styles from "./phone-calls.module.css";
import { phoneCallTexts as texts } from "./phone-calls.texts.ts";
import { HeadLine } from "../../../parts/head-line.tsx";

/** /kunde/meineProdukte/sekretariatsservice/uebersicht: page, tab, period and chosen phone call live in the address. */
export default function PhoneCallsScreen() {
  const { page, tab, period, usual, whole, chosen, sameNumberAs, narrowing } = usePhoneCallAddress();
  const filter = { period, tab, sameNumberAs, narrowing };
  const query = usePhoneCallPage(page, filter);
  const { data } = query;
  const open = useFirst(data?.calls, JSON.stringify([page, filter]));
  const isEmpty = data?.counts.all === 0 && data.open === 0 && sameNumberAs === null;
  // Nothing lately may be nothing ever: then other words are true.
  const ever = usePhoneCallPage(1, { period: whole, tab: null, sameNumberAs: null }, isEmpty && period.startDate === usual.startDate);
  const isBooked = data?.calls30 !== null;
  // Without the service nothing is expected either: the page for it stands there until older calls turn up.
  const never = isEmpty && (period.startDate === whole.startDate || ever.data?.counts.all === 0 || (!isBooked && ever.data === undefined));
  if (never) return <Nothing booked={isBooked} />;
  // Beside the list something is always open; on phones only what was chosen.
  const shown = chosen ?? open;
  const listed = data?.calls.find(({ id }) => id === shown);
  return (
    <>
      <div className={cx(chosen !== null && styles.notBesideDetail)}>
        <PageHead
          title={texts.title}
          sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />}
          actions={
            <TakeAlong call={secretarial.exportPhoneCalls} query={filterQuery(filter)} name={texts.exportName}>
              <LinkButton icon={CalendarDays} href={PATHS.secretarialSettings}>
                {texts.vacation}
              </LinkButton>
            </TakeAlong>
          }
        />
        <PhoneCallFigures data={data} failed={query.isError} />
      </div>
      <ListDetail
        showing={chosen === null ? "list" : "detail"}
        list={<PhoneCallList query={query} shown={shown} />}
        detail={<ChosenPhoneCall listed={listed} ready={!query.isPending} />}
      />
      <p className={styles.kept} data-waiting={ever.isLoading || undefined}>
        {texts.kept}
      </p>
    </>
  );
}

/** What is open by itself: the first of the list, and still the same when newer ones come before it. */
const useFirst = (calls: readonly { readonly id: string }[] | undefined, list: string): string | null => {
  const [first, setFirst] = useState<{ list: string; id: string | null }>({ list, id: null });
  const stays = first.list === list && calls?.some(({ id }) => id === first.id);
  const id = stays ? first.id : (calls?.[0]?.id ?? null);
  if (first.list !== list || first.id !== id) setFirst({ list, id });
  return id;
};

function Nothing({ booked }: { booked: boolean }) {
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      {booked ? <NoPhoneCalls /> : <PhoneNotBooked />}
    </>
  );
}
