import type { Contract, ContractProduct } from "@schaufenster/contract/areas/company/contract.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { calendarFile } from "@schaufenster/contract/values/time/calendar-file.ts";
import { Calendar } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../browser/download.ts";
import { formatDay } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { useContract } from "../company.queries.ts";
import { companyTexts } from "../company.texts.ts";
import { AfterCard, PartnerCard } from "./after-card.tsx";
import { CancelDialog, WithdrawDialog, type Asked } from "./cancel-dialogs.tsx";
import { CancellationsCard } from "./cancellations-card.tsx";
import { ContractTable } from "./contract-table.tsx";
import { contractTexts as texts, REMIND_DAYS } from "./contract.texts.ts";

type Cancellable = ContractProduct & { exit: NonNullable<ContractProduct["exit"]>; term: NonNullable<ContractProduct["term"]> };
const isCancellable = (product: ContractProduct): product is Cancellable => product.exit !== null && product.term !== null;
/** What can still be cancelled, the nearest last day first; what is cancelled already needs no reminder. */
const cancellable = ({ products, cancellations }: Contract): readonly Cancellable[] =>
  products
    .filter(isCancellable)
    .filter(({ id }) => !cancellations.some(({ productId, status }) => productId === id && status === "open"))
    .toSorted((one, other) => (one.exit.cancelBy < other.exit.cancelBy ? -1 : 1));

const saveCalendar = (contract: Contract): void => {
  const days = cancellable(contract).map(({ id, sku, name, exit, term }) => ({
    uid: `${sku}-${id}-${exit.endsOn}@vertragsdaten`,
    day: exit.cancelBy,
    title: texts.calendar.title(name),
    text: texts.calendar.text(formatDay(exit.endsOn), texts.months(term.renewalMonths ?? 0)),
    remindDays: REMIND_DAYS,
  }));
  saveFile(new Blob([calendarFile(days, new Date())], { type: "text/calendar;charset=utf-8" }), texts.calendar.file);
};

/** …/vertragsdaten: what runs, what it costs, until when it can be cancelled, and what was. */
export default function ContractScreen() {
  const query = useContract();
  const contract = query.data;
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={companyTexts.loading} text={texts.sub} />}
        actions={
          <>
            {contract && cancellable(contract).length > 0 ? (
              <Button icon={Calendar} onClick={() => saveCalendar(contract)}>
                {texts.calendar.save}
              </Button>
            ) : null}
            <LinkButton href={PATHS.products}>{texts.products}</LinkButton>
          </>
        }
      />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        }
      >
        {(data) => <Shown contract={data} />}
      </Loaded>
    </>
  );
}

function Shown({ contract }: { contract: Contract }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = (said: string) => {
    close();
    showToast(said);
  };
  const [next] = cancellable(contract);
  return (
    <Stack>
      {contract.hasContract ? null : <Notice title={texts.noContract.title}>{texts.noContract.text}</Notice>}
      {next === undefined ? null : (
        <Notice icon={Calendar} title={texts.next.title(formatDay(next.exit.cancelBy))}>
          {texts.next.text(next.name, formatDay(next.exit.endsOn), next.term.renewalMonths ?? 0)}
        </Notice>
      )}
      <ContractTable contract={contract} onCancel={(product) => setAsked({ kind: "cancel", product })} />
      <Columns ratio="1:1">
        <Stack>
          <PartnerCard />
          <AfterCard />
        </Stack>
        <CancellationsCard
          cancellations={contract.cancellations}
          onWithdraw={(cancellation) => setAsked({ kind: "withdraw", cancellation })}
        />
      </Columns>
      {asked?.kind === "cancel" ? <CancelDialog product={asked.product} onClose={close} onDone={done} /> : null}
      {asked?.kind === "withdraw" ? <WithdrawDialog cancellation={asked.cancellation} onClose={close} onDone={done} /> : null}
    </Stack>
  );
}
