import type { WebBanner } from "@schaufenster/contract/areas/web-banner/web-banner.model.ts";
import { takesFiles } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { useQueryValues } from "../../browser/use-place.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import type { Reused } from "./chosen-files.ts";
import { FilesCard, FormatsCard } from "./files-card.tsx";
import { SubmitCard } from "./submit-card.tsx";
import { uploadPageTexts as texts } from "./upload.texts.ts";
import { useBanners } from "./web-banner.queries.ts";
import { bannerTexts } from "./web-banner.texts.ts";

/** …/werbebanner/dateiupload: which banner it is about lives in the address. */
export default function WebBannerUploadScreen() {
  const query = useBanners();
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        }
      >
        {({ list }) => <Chosen banners={list.filter(({ status }) => takesFiles(status))} />}
      </Loaded>
    </>
  );
}

function Chosen({ banners }: { banners: readonly WebBanner[] }) {
  const { values, replaceWith } = useQueryValues();
  const [reused, setReused] = useState<Reused>(new Set());
  const banner = banners.find(({ id }) => id === values.get("banner")) ?? banners[0];
  if (banner === undefined)
    return (
      <Card>
        <Empty
          kind="no-data"
          title={texts.noneTitle}
          text={texts.noneText}
          actions={<LinkButton href={PATHS.webBannerOverview}>{texts.overview}</LinkButton>}
        />
      </Card>
    );
  return (
    <Stack>
      {banners.length > 1 ? (
        <Select
          name="banner"
          label={texts.which}
          options={banners.map(({ id, title }) => ({ value: id, label: title }))}
          value={banner.id}
          onChange={(id) => replaceWith({ banner: id })}
        />
      ) : null}
      <Columns ratio="2:1">
        <Stack>
          {banner.status === "rejected" ? (
            <Notice tone="warning" title={texts.refusedTitle}>
              {bannerTexts.why.rejected(banner, "")} {texts.refusedText}
            </Notice>
          ) : null}
          <FilesCard
            key={`files-${banner.id}`}
            banner={banner}
            reused={reused}
            onReuse={(id) => setReused(new Set([...reused].includes(id) ? [...reused].filter((one) => one !== id) : [...reused, id]))}
          />
          <SubmitCard key={`about-${banner.id}`} banner={banner} reused={reused} />
        </Stack>
        <FormatsCard banner={banner} reused={reused} />
      </Columns>
    </Stack>
  );
}
