import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import type { BannerAction, BannerStatus } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Upload } from "lucide-react";
import { useId, useState } from "react";
import { useQueryValues } from "../../browser/use-place.ts";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { isoDay } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { BannerItem } from "./banner-item.tsx";
import { Creatives } from "./creative-preview.tsx";
import { StepDialog } from "./step-dialog.tsx";
import styles from "./web-banner.module.css";
import { useBanners } from "./web-banner.queries.ts";
import { bannerTexts as texts } from "./web-banner.texts.ts";

/** What a tab shows, by its word in the address. */
const SHOWN: Readonly<Record<string, { readonly label: string; readonly of: readonly BannerStatus[] }>> = {
  wartet: { label: texts.tabs.waiting, of: ["draft", "open", "rejected"] },
  laeuft: { label: texts.tabs.running, of: ["running"] },
  pausiert: { label: texts.tabs.paused, of: ["paused"] },
};
const ALL = "alle";

/** …/werbebanner/uebersicht: which of them are shown lives in the address. */
export default function WebBannerOverviewScreen() {
  const booked = useBooked("webBanner");
  const care = useCareMode();
  const query = useBanners();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={texts.sub}
        actions={
          booked && !care ? (
            <LinkButton icon={Upload} href={PATHS.webBannerUpload}>
              {texts.upload}
            </LinkButton>
          ) : undefined
        }
      />
      <Card label={texts.tabs.panel}>
        <Loaded query={query} level={2} skeleton={<SkeletonRows rows={4} />}>
          {({ list }) => <Banners list={list} booked={booked} />}
        </Loaded>
      </Card>
    </>
  );
}

type Asking = { readonly id: string; readonly what: BannerAction | "look" } | null;

function Banners({ list, booked }: { list: readonly WebBanner[]; booked: boolean }) {
  const [asking, setAsking] = useState<Asking>(null);
  const { values, hrefWith } = useQueryValues();
  const panelId = useId();
  const [today] = useState(() => isoDay(new Date()));
  if (list.length === 0) return <NoBanners booked={booked} />;
  const chosen = values.get("stand") ?? ALL;
  const current = chosen in SHOWN ? chosen : ALL;
  const within = (of: readonly BannerStatus[]) => list.filter(({ status }) => of.includes(status));
  const shown = current === ALL ? list : within(SHOWN[current]?.of ?? []);
  const tabs = [
    { key: ALL, href: hrefWith({ stand: null }), label: texts.tabs.all, count: list.length },
    ...Object.entries(SHOWN).map(([key, { label, of }]) => {
      const count = within(of).length;
      return { key, href: hrefWith({ stand: key }), label, count, strong: key === "wartet" && count > 0 };
    }),
  ];
  // As it is now: somebody else may have moved it meanwhile.
  const asked = asking === null ? undefined : list.find(({ id }) => id === asking.id);
  const close = () => setAsking(null);
  return (
    <>
      <Tabs flush label={texts.tabs.label} panelId={panelId} current={current} tabs={tabs} />
      <div id={panelId} role="tabpanel" aria-label={texts.tabs.panel}>
        {shown.length === 0 ? (
          <Empty
            kind="no-match"
            level={2}
            title={texts.empty.filteredTitle}
            text={texts.empty.filteredText}
            actions={<LinkButton href={hrefWith({ stand: null })}>{texts.empty.showAll}</LinkButton>}
          />
        ) : (
          <ul className={styles.list} aria-label={texts.list}>
            {shown.map((banner) => (
              <BannerItem
                key={banner.id}
                banner={banner}
                today={today}
                onStep={(what) => setAsking({ id: banner.id, what })}
                onLook={() => setAsking({ id: banner.id, what: "look" })}
              />
            ))}
          </ul>
        )}
      </div>
      {asking === null || asked === undefined ? null : <Asked asking={asking} banner={asked} onClose={close} />}
    </>
  );
}

function Asked({ asking, banner, onClose }: { asking: NonNullable<Asking>; banner: WebBanner; onClose: () => void }) {
  if (asking.what !== "look") {
    const done = (said: string) => {
      onClose();
      showToast(said);
    };
    return <StepDialog banner={banner} action={asking.what} onClose={onClose} onDone={done} />;
  }
  return (
    <Dialog
      open
      size="lg"
      title={texts.dialog.lookTitle(banner.title)}
      onClose={onClose}
      closeLabel={texts.dialog.close}
      actions={<Button onClick={onClose}>{texts.dialog.close}</Button>}
    >
      <Creatives files={banner.files} altText={banner.altText} />
    </Dialog>
  );
}

function NoBanners({ booked }: { booked: boolean }) {
  const { notBookedTitle, notBookedText, products, noneTitle, noneText } = texts.empty;
  return booked ? (
    <Empty kind="no-data" title={noneTitle} text={noneText} />
  ) : (
    <NotBooked title={notBookedTitle} text={notBookedText} link={products} />
  );
}
