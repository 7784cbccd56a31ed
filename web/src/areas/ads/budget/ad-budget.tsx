import { ads } from "@schaufenster/contract/areas/ads/ads.calls.ts";
import type { Budget } from "@schaufenster/contract/areas/ads/ads.model.ts";
import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import { adTexts } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { ExportButtons } from "../../../parts/list/export-buttons.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { skeleton, WithAdAccount } from "../ad-channel.tsx";
import { accountOf, useAdAccounts, useBudget, type AdAccount } from "../ads.queries.ts";
import { adsTexts } from "../ads.texts.ts";
import { budgetTexts as texts } from "./budget.texts.ts";
import { LedgerCard } from "./ledger-card.tsx";
import { MonthCard } from "./month-card.tsx";
import { MonthsCard } from "./months-card.tsx";
import { PauseCard } from "./pause-card.tsx";

const STATISTICS = { search: PATHS.searchAdsStatistics, social: PATHS.socialMediaStatistics } as const;

/** The budget of a channel: the running month with its forecast, the pause, the ledger, the months before. */
export function AdBudget({ channel }: { channel: AdChannel }) {
  const query = useAdAccounts();
  const account = query.data ? accountOf(channel, query.data) : null;
  return (
    <>
      <PageHead
        title={texts.title[channel]}
        sub={
          <HeadLine
            waiting={query.isPending}
            loading={adsTexts.loading}
            text={account?.asOf ? texts.subAsOf(formatMoment(account.asOf)) : texts.sub}
          />
        }
        actions={
          account ? (
            <>
              <LinkButton href={STATISTICS[channel]}>{texts.statistics}</LinkButton>
              <ExportButtons
                call={ads.exportAdBudget}
                query={{ adplorerCompanyId: account.adplorerCompanyId, channel }}
                name={adTexts.budget.title[channel]}
              />
            </>
          ) : undefined
        }
      />
      <WithAdAccount channel={channel}>{(one) => <Shown channel={channel} account={one} />}</WithAdAccount>
    </>
  );
}

function Shown({ channel, account }: { channel: AdChannel; account: AdAccount }) {
  return (
    <Loaded query={useBudget(channel, account)} level={2} skeleton={skeleton}>
      {(budget) => <Cards channel={channel} account={account} budget={budget} />}
    </Loaded>
  );
}

function Cards({ channel, account, budget }: { channel: AdChannel; account: AdAccount; budget: Budget }) {
  return (
    <Stack>
      <Columns ratio="2:1">
        <MonthCard budget={budget} />
        <PauseCard channel={channel} account={account} budget={budget} />
      </Columns>
      <LedgerCard changes={budget.changes} />
      <MonthsCard budget={budget} />
    </Stack>
  );
}
