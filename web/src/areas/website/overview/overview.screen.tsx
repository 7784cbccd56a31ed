import { countChange } from "@schaufenster/contract/values/number/few-cases.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, formatMoment, formatNumber } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Kpi } from "../../../ui/chart/kpi.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { NoWebsite } from "../no-website.tsx";
import { CheckCard } from "../check/check-card.tsx";
import { useRememberWebsite, useWebsites, type Website } from "../website.queries.ts";
import { websiteTexts } from "../website.texts.ts";
import styles from "./overview.module.css";
import { overviewTexts as texts } from "./overview.texts.ts";

/** …/website/uebersicht: every website with its address, its product and its visits. */
export default function WebsiteOverviewScreen() {
  const query = useWebsites();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={websiteTexts.loading} text={texts.sub} />} />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        }
      >
        {({ websites }) =>
          websites.length === 0 ? (
            <NoWebsite />
          ) : (
            <Stack>
              {websites.map((one) => (
                <Columns key={one.identifier} ratio="2:1">
                  <CheckCard website={one} />
                  <WebsiteCard website={one} />
                </Columns>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}

function WebsiteCard({ website }: { website: Website }) {
  const remember = useRememberWebsite();
  const { identifier, name, kind, url, packageName, piwikId, countedSince, asOf } = website;
  return (
    <Card
      headLine
      title={name}
      sub={websiteTexts.kind[kind]}
      end={
        piwikId === null ? undefined : (
          <LinkButton size="sm" href={PATHS.websiteStatistics} onClick={() => remember(identifier)}>
            {texts.statistics}
          </LinkButton>
        )
      }
    >
      {piwikId === null ? null : <Visits website={website} />}
      <CardBody>
        <DefinitionList
          items={[
            { key: "url", term: texts.address, value: <Address url={url} /> },
            { key: "package", term: texts.package, value: packageName },
            {
              key: "counted",
              term: texts.counted,
              value: piwikId === null ? texts.uncounted : texts.countedSince(formatDay(countedSince)),
            },
            ...(piwikId === null ? [] : [{ key: "asOf", term: texts.asOf, value: asOf === null ? texts.noneYet : formatMoment(asOf) }]),
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Address({ url }: { url: string }) {
  return (
    <a className={styles.address} href={url} target="_blank" rel="noreferrer">
      {url}
      <span className="sr-only">{texts.opensNewTab}</span>
    </a>
  );
}

function Visits({ website: { visits30, visits30Before, lastDay } }: { website: Website }) {
  const change = countChange(visits30, visits30Before);
  const until = lastDay === null ? undefined : texts.lastDay(formatDay(lastDay));
  return (
    <Kpi
      label={texts.visits}
      value={visits30 === null ? texts.none : formatNumber(visits30)}
      change={change}
      moreIsBetter
      note={change === undefined ? until : texts.before}
    />
  );
}
