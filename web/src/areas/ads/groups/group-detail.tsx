import type { AdGroupDetail } from "@schaufenster/contract/areas/ads/ads.model.ts";
import { adTexts } from "@schaufenster/contract/areas/ads/ads.texts.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { skeleton } from "../ad-channel.tsx";
import { useAdGroup, type AdAccount } from "../ads.queries.ts";
import { AdStatus } from "./ad-status.tsx";
import styles from "./groups.module.css";
import { groupTexts } from "./groups.texts.ts";

const texts = groupTexts.detail;

/** One group with its ads as people see them. */
export function GroupDetail({ account, id }: { account: AdAccount; id: string }) {
  return (
    <Loaded query={useAdGroup(account, id)} level={2} skeleton={skeleton}>
      {({ groups: [group] }) => (group === undefined ? null : <Detail group={group} />)}
    </Loaded>
  );
}

function Detail({ group: { name, campaignName, network, status, ads } }: { group: AdGroupDetail }) {
  return (
    <Card headLine title={name} sub={texts.sub(campaignName, adTexts.network[network])} end={<AdStatus status={status} />}>
      <CardBody>
        <Stack gap="small">
          {ads.length === 0 ? <p>{texts.noAds}</p> : <h3>{texts.ads(ads.length)}</h3>}
          {ads.map(({ displayUrl, headline, text }) => (
            <div key={`${headline} ${text}`} className={styles.ad}>
              <p className={styles.address}>
                <strong>{texts.sponsored}</strong> {displayUrl}
              </p>
              <p className={styles.headline}>{headline}</p>
              <p>{text}</p>
            </div>
          ))}
        </Stack>
      </CardBody>
    </Card>
  );
}
