import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { Globe, Headset, Image, Search, Share2, Star, Store, Target, TrendingUp, Tv } from "lucide-react";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCustomer } from "../../session/use-session.ts";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { Card } from "../../ui/page/card.tsx";
import type { IconImage } from "../../ui/icon.tsx";
import { SectionHead } from "../../ui/page/page.tsx";
import { Tile, TileGrid } from "../../ui/product-tile.tsx";
import { useListings, useReviewSummary, useViews } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";
import { type ProductTile, type TileKey, tilesOf, type TileState } from "./product-families.ts";

const texts = dashboardTexts.products;

const LOOKS: Readonly<Record<TileKey, { icon: IconImage; route: RouteKey }>> = {
  entry: { icon: Store, route: "entryOverview" },
  entryService: { icon: Search, route: "entryService" },
  reviews: { icon: Star, route: "reviewsOverview" },
  website: { icon: Globe, route: "websiteOverview" },
  seo: { icon: TrendingUp, route: "seoOverview" },
  searchAds: { icon: Target, route: "searchAdsStatistics" },
  socialMedia: { icon: Share2, route: "socialMedia" },
  webBanner: { icon: Image, route: "webBannerOverview" },
  tvBanner: { icon: Tv, route: "tvBanner" },
  secretarial: { icon: Headset, route: "secretarialOverview" },
};

const BADGES: Readonly<Record<TileState, { tone: BadgeTone; word: string }>> = {
  active: { tone: "success", word: texts.active },
  ordered: { tone: "info", word: texts.ordered },
  "not-booked": { tone: "neutral", word: texts.notBooked },
};

/** What a running product says about itself, from data that the page has loaded anyway. */
const useLines = (): Partial<Record<TileKey, string>> => {
  const views = useViews().data?.totals.views ?? null;
  const listings = useListings().data;
  const rating = useReviewSummary().data;
  return {
    ...(views === null ? {} : { entry: texts.views(formatNumber(views)) }),
    ...(listings && listings.total > 0 ? { entryService: texts.portals(listings.ok, listings.total) } : {}),
    ...(rating && rating.average !== null ? { reviews: texts.rating(formatNumber(rating.average, 1), formatNumber(rating.count)) } : {}),
  };
};

const lineOf = ({ key, state, product }: ProductTile, lines: ReturnType<typeof useLines>): string => {
  if (state === "not-booked") return texts.pitches[key];
  const start = product?.type_details?.start ?? null;
  if (state === "ordered" && start !== null) return texts.starts(formatDay(start));
  return lines[key] ?? product?.type_details?.name ?? texts.pitches[key];
};

/** The company's products, booked ones first. */
export function ProductTiles() {
  const lines = useLines();
  return (
    <>
      <SectionHead
        title={texts.title}
        end={
          <a className={styles.more} href={PATHS.products}>
            {texts.all}
          </a>
        }
      />
      <Loaded
        query={useCustomer()}
        skeleton={
          <Card>
            <SkeletonRows rows={2} icon />
          </Card>
        }
      >
        {(customer) => (
          <TileGrid>
            {tilesOf(customer.products).map((tile) => (
              <Tile
                key={tile.key}
                icon={LOOKS[tile.key].icon}
                title={texts.names[tile.key]}
                line={lineOf(tile, lines)}
                badge={<Badge tone={BADGES[tile.state].tone}>{BADGES[tile.state].word}</Badge>}
                href={tile.state === "not-booked" ? PATHS.products : PATHS[LOOKS[tile.key].route]}
                action={tile.state === "not-booked" ? texts.learn : texts.open}
                dashed={tile.state === "not-booked"}
              />
            ))}
          </TileGrid>
        )}
      </Loaded>
    </>
  );
}
