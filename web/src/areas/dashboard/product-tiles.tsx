import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay, formatNumber } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { PRODUCT_GROUP_NAMES, PRODUCT_GROUP_PITCHES } from "../../parts/products/product-groups.texts.ts";
import { type ProductTile, type TileKey, tilesOf } from "../../parts/products/product-groups.ts";
import { PRODUCT_BADGES, PRODUCT_LOOKS } from "../../parts/products/product-looks.ts";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCustomer, useRights } from "../../session/use-session.ts";
import { Badge } from "../../ui/state/badge.tsx";
import { Card } from "../../ui/page/card.tsx";
import { SectionHead } from "../../ui/page/page.tsx";
import { Tile, TileGrid } from "../../ui/product-tile.tsx";
import { useListings, useReviewSummary, useViews } from "./dashboard.queries.ts";
import styles from "./dashboard.module.css";
import { dashboardTexts } from "./dashboard.texts.ts";

const texts = dashboardTexts.products;

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
  if (state === "not-booked") return PRODUCT_GROUP_PITCHES[key];
  const start = product?.type_details?.start ?? null;
  if (state === "ordered" && start !== null) return texts.starts(formatDay(start));
  return lines[key] ?? product?.type_details?.name ?? PRODUCT_GROUP_PITCHES[key];
};

/** The company's products, booked ones first. */
export function ProductTiles() {
  const lines = useLines();
  const query = useCustomer();
  const rights = useRights();
  const mayOrder = rights.includes("contract");
  const isShown = ({ key, state }: ProductTile): boolean => (state === "not-booked" ? mayOrder : rights.includes(PRODUCT_LOOKS[key].right));
  // Whoever sees papers alone has no product to open.
  if (!mayOrder && !rights.includes("entry")) return null;
  return (
    <>
      <SectionHead
        title={texts.title}
        end={
          mayOrder ? (
            <a className={styles.more} href={PATHS.products}>
              {texts.all}
            </a>
          ) : undefined
        }
      />
      <Loaded
        query={query}
        skeleton={
          <Card>
            <SkeletonRows rows={2} icon />
          </Card>
        }
      >
        {(customer) => (
          <TileGrid>
            {tilesOf(customer.products)
              .filter(isShown)
              .map((tile) => (
                <Tile
                  key={tile.key}
                  icon={PRODUCT_LOOKS[tile.key].icon}
                  title={PRODUCT_GROUP_NAMES[tile.key]}
                  line={lineOf(tile, lines)}
                  badge={<Badge tone={PRODUCT_BADGES[tile.state].tone}>{PRODUCT_BADGES[tile.state].word}</Badge>}
                  href={tile.state === "not-booked" ? PATHS.products : PATHS[PRODUCT_LOOKS[tile.key].route]}
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
