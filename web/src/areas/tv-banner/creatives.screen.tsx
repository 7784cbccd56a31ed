import { tvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.calls.ts";
import { ASKING } from "@schaufenster/contract/areas/tv-banner/creative.rules.ts";
import type { Creative, Publisher, TvBanner } from "@schaufenster/contract/areas/tv-banner/tv-banner.model.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { useState } from "react";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { ExportButtons } from "../../parts/list/export-buttons.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { DefinitionList } from "../../ui/list/definition-list.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { CreativeItem, WaitingCreative, type Step } from "./creative-card.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { SetDialog } from "./set-dialog.tsx";
import styles from "./tv-banner.module.css";
import { useBookings, useCreatives, usePublisher } from "./tv-banner.queries.ts";
import { tvTexts as texts } from "./tv-banner.texts.ts";

const skeleton = (
  <Card>
    <SkeletonRows rows={5} />
  </Card>
);
const isDecided = ({ customerApprovalStatus: mine, partnerApprovalStatus: theirs }: Creative): boolean =>
  mine !== "UNVERIFIED" || theirs !== "UNVERIFIED";

/** /kunde/meineProdukte/tvbanner: what waits for the company, all other creatives, bookings, and who sells them. */
export default function TvBannerScreen() {
  const query = useCreatives();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          query.data?.creatives.some(isDecided) ? (
            <ExportButtons call={tvBanner.exportApprovals} query={{}} name={texts.exportName} />
          ) : undefined
        }
      />
      <Loaded query={query} level={2} skeleton={skeleton}>
        {({ creatives }) => (creatives.length === 0 ? <NoCreatives /> : <Creatives creatives={creatives} />)}
      </Loaded>
    </>
  );
}

type Asking = { readonly master: string; readonly step: Step } | null;

function Creatives({ creatives }: { creatives: readonly Creative[] }) {
  const [asking, setAsking] = useState<Asking>(null);
  const publisher = usePublisher().data?.publisher ?? null;
  const bookings = useBookings();
  const decisionDays = publisher?.decisionDays ?? null;
  const waiting = creatives.filter(({ stand }) => ASKING.includes(stand));
  const others = creatives.filter(({ stand }) => !ASKING.includes(stand));
  // As it is now: somebody else may have said something meanwhile.
  const asked = asking === null ? undefined : creatives.find(({ binaryMasterId }) => binaryMasterId === asking.master);
  const shown = (creative: Creative) => ({
    creative,
    decisionDays,
    onStep: (step: Step) => setAsking({ master: creative.binaryMasterId, step }),
  });
  return (
    <Stack>
      {waiting.map((creative) => (
        <WaitingCreative key={creative.binaryMasterId} {...shown(creative)} />
      ))}
      {others.length === 0 ? null : (
        <section aria-labelledby="tv-others">
          <div className={styles.listHead}>
            <h2 id="tv-others">{waiting.length === 0 ? texts.mine : texts.others}</h2>
            <p className={styles.meta}>{texts.count(others.length)}</p>
          </div>
          <ul className={styles.list} aria-labelledby="tv-others">
            {others.map((creative) => (
              <CreativeItem key={creative.binaryMasterId} {...shown(creative)} />
            ))}
          </ul>
        </section>
      )}
      <Columns ratio="2:1">
        <Loaded query={bookings} level={2} skeleton={skeleton}>
          {({ banners }) => <Bookings banners={banners} creatives={creatives} />}
        </Loaded>
        {publisher === null ? null : <PublisherCard publisher={publisher} />}
      </Columns>
      {asking === null || asked === undefined ? null : (
        <Asked asking={asking} creative={asked} bookings={bookings.data?.banners ?? []} onClose={() => setAsking(null)} />
      )}
    </Stack>
  );
}

type AskedProps = { asking: NonNullable<Asking>; creative: Creative; bookings: readonly TvBanner[]; onClose: () => void };
function Asked({ asking: { step }, creative, bookings, onClose }: AskedProps) {
  const done = (said: string) => {
    onClose();
    showToast(said);
  };
  return step === "set" ? (
    <SetDialog creative={creative} bookings={bookings} onClose={onClose} onDone={done} />
  ) : (
    <DecideDialog creative={creative} decision={step} onClose={onClose} onDone={done} />
  );
}

const TONES: Readonly<Record<TvBanner["campaign"], BadgeTone>> = {
  planned: "info",
  running: "success",
  paused: "neutral",
  ended: "neutral",
};

function Bookings({ banners, creatives }: { banners: readonly TvBanner[]; creatives: readonly Creative[] }) {
  if (banners.length === 0) return null;
  const shownOn = ({ binary_master_id: master }: TvBanner): string => {
    const creative = creatives.find(({ binaryMasterId }) => binaryMasterId === master);
    return creative === undefined ? texts.bookings.none : texts.picture(creative.title);
  };
  return (
    <Card title={texts.bookings.title} headLine>
      <List label={texts.bookings.title}>
        {banners.map((banner) => (
          <ListItem
            key={banner.external_id}
            title={banner.title}
            meta={`${shownOn(banner)} · ${texts.bookings.meta(banner)}`}
            end={<Badge tone={TONES[banner.campaign]}>{texts.bookings.campaign[banner.campaign]}</Badge>}
          >
            <p className={styles.meta}>{texts.bookings.channels(banner.channelIds)}</p>
          </ListItem>
        ))}
      </List>
    </Card>
  );
}

function PublisherCard({ publisher: { name, contact } }: { publisher: Publisher }) {
  const words = texts.publisher;
  return (
    <Card title={words.title} sub={words.by(name)}>
      {contact === null ? null : (
        <CardBody>
          <DefinitionList
            items={[
              { key: "contact", term: words.contact, value: contact.name },
              {
                key: "phone",
                term: words.phone,
                value: (
                  <a className="tap" href={`tel:${contact.phone}`}>
                    {formatPhone(contact.phone)}
                  </a>
                ),
              },
              {
                key: "email",
                term: words.email,
                value: (
                  <a className="tap" href={`mailto:${contact.email}`}>
                    {contact.email}
                  </a>
                ),
              },
            ]}
          />
        </CardBody>
      )}
    </Card>
  );
}

function NoCreatives() {
  const { notBookedTitle, notBookedText, products, noneTitle, noneText } = texts.empty;
  return (
    <Card>
      {useBooked("tvBanner") ? (
        <Empty kind="no-data" title={noneTitle} text={noneText} />
      ) : (
        <NotBooked title={notBookedTitle} text={notBookedText} link={products} />
      )}
    </Card>
  );
}
