import type { AdChannel } from "@schaufenster/contract/areas/ads/ads.rules.ts";
import type { ReactNode } from "react";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { formatDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { accountOf, useAdAccounts, type AdAccount } from "./ads.queries.ts";
import { adsTexts as texts } from "./ads.texts.ts";

export const skeleton = (
  <Card>
    <SkeletonRows rows={6} />
  </Card>
);

type Props = { channel: AdChannel; children: (account: AdAccount) => ReactNode };

/** What there is of a channel; a company without it reads why. */
export function WithAdAccount({ channel, children }: Props) {
  return (
    <Loaded query={useAdAccounts()} level={2} skeleton={skeleton}>
      {(booked) => {
        const account = accountOf(channel, booked);
        return account === null ? <NoAds channel={channel} /> : children(account);
      }}
    </Loaded>
  );
}

function NoAds({ channel }: { channel: AdChannel }) {
  const search = [useBooked("searchAds"), useBooked("googleAds"), useBooked("bingAds")].includes(true);
  const social = useBooked("socialMedia");
  const booked = channel === "search" ? search : social;
  return (
    <Card>
      {booked ? (
        <Empty kind="no-data" title={texts.preparing.title} text={texts.preparing.text} />
      ) : (
        <NotBooked {...texts.notBooked[channel]} link={texts.notBooked.products} />
      )}
    </Card>
  );
}

/** Booked, but nothing was told yet. */
export function NoFigures({ account: { startsOn } }: { account: AdAccount }) {
  return (
    <Card>
      <Empty kind="no-data" title={texts.fresh.title} text={texts.fresh.text(formatDay(startsOn))} />
    </Card>
  );
}
