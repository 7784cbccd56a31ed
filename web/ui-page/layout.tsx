import { CalendarDays, Camera, Search, Share2, Store, Tv } from "lucide-react";
import { Avatar, Monogram } from "../src/ui/avatar.tsx";
import { Badge } from "../src/ui/state/badge.tsx";
import { LevelBars } from "../src/ui/chart/bars.tsx";
import { Glyph, GLYPH_COLOURS } from "../src/ui/glyph.tsx";
import { Breadcrumbs } from "../src/ui/page/breadcrumbs.tsx";
import { LinkButton } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Kpi, KpiPanel } from "../src/ui/chart/kpi.tsx";
import { List, ListItem } from "../src/ui/list/list.tsx";
import { Fold } from "../src/ui/page/fold.tsx";
import { Columns, SectionHead } from "../src/ui/page/page.tsx";
import { Tile, TileGrid } from "../src/ui/product-tile.tsx";
import { Ring } from "../src/ui/chart/ring.tsx";
import { Stars } from "../src/ui/stars.tsx";
import styles from "./ui-page.module.css";
import { layoutTexts as layout } from "./layout.texts.ts";
import { texts } from "./ui-page.texts.ts";
import { Inbox } from "./inbox.tsx";

const RISING = [12, 10, 14, 16, 12, 18, 17, 22, 19, 24, 27, 30];
const FALLING = [30, 26, 31, 22, 24, 20, 25, 18, 21, null, 13, 15];

/** Cards, figures, lists, tabs, pager, tiles. */
export function Layout() {
  return (
    <>
      <Breadcrumbs label={texts.crumbs} place="bar" crumbs={[{ label: texts.home, href: "#top" }, { label: texts.page }]} />
      <Kpis />
      <Columns ratio="2:1">
        <Score />
        <People />
      </Columns>
      <Inbox />
      <Products />
    </>
  );
}

function Kpis() {
  const { kpis } = layout;
  return (
    <KpiPanel>
      <Kpi label={kpis.views} value="1.284" change={{ direction: "up", text: "+12,4 %" }} moreIsBetter note={kpis.month} trend={RISING} />
      <Kpi
        label={kpis.leads}
        value="7"
        unit={kpis.open}
        change={{ direction: "up", text: kpis.more }}
        moreIsBetter
        note={kpis.month}
        href="#layout"
      />
      <Kpi
        label={kpis.rating}
        value="4,7"
        unit={kpis.of5}
        note={
          <>
            <Stars value={4.7} label={layout.stars("4,7")} /> {kpis.reviews}
          </>
        }
        trend={[4.3, 4.4, 4.4, 4.5, 4.6, 4.7]}
        trendRange={[4, 5]}
      />
      <Kpi label={kpis.clicks} value="213" change={{ direction: "down", text: "−3,1 %" }} moreIsBetter note={kpis.month} trend={FALLING} />
    </KpiPanel>
  );
}

const LEVELS = [100, 80, 90, 42];
const STEP_ICONS = [CalendarDays, Camera];

function Score() {
  return (
    <Card title={layout.score} sub={layout.scoreSub} level={3}>
      <CardBody>
        <div className={styles.score}>
          <Ring value={78} label={layout.score}>
            78 <small>%</small>
          </Ring>
          <LevelBars
            paired
            bars={layout.levels.map((label, index) => ({
              key: label,
              label,
              value: LEVELS[index] ?? 0,
              text: `${LEVELS[index]} %`,
            }))}
          />
        </div>
      </CardBody>
      <List line>
        {layout.steps.map(([title, meta, action, gain], index) => (
          <ListItem
            key={title}
            title={title}
            meta={meta}
            icon={STEP_ICONS[index]}
            iconTone={index === 0 ? "brand" : "neutral"}
            end={
              <>
                <Badge tone="success" icon={null}>
                  {gain}
                </Badge>
                <LinkButton size="sm" variant={index === 0 ? "primary" : "secondary"} href="#layout">
                  {action}
                </LinkButton>
              </>
            }
          />
        ))}
      </List>
      <Fold label={layout.fold}>
        <CardBody>{layout.folded}</CardBody>
      </Fold>
    </Card>
  );
}

function People() {
  return (
    <Card title={layout.people} sub={layout.peopleSub} level={3}>
      <CardBody>
        <div className={styles.row}>
          <Avatar initials="JK" />
          <Avatar initials="TB" size={40} />
          <Avatar initials="AB" soft />
          <Monogram letters="MK" />
          <Monogram letters="DE" tint="b" />
          {GLYPH_COLOURS.map((colour) => (
            <Glyph key={colour} letters={layout.glyph} colour={colour} />
          ))}
          <Monogram letters="AW" tint="c" size={48} />
        </div>
      </CardBody>
    </Card>
  );
}

function Products() {
  const { tiles } = layout;
  return (
    <>
      <SectionHead
        title={layout.products}
        end={
          <LinkButton variant="link" size="sm" href="#layout">
            {layout.allProducts}
          </LinkButton>
        }
      />
      <TileGrid>
        <Tile
          icon={Store}
          title={tiles.entry[0] ?? ""}
          line={tiles.entry[1]}
          href="#layout"
          action={texts.open}
          badge={<Badge tone="success">{texts.status.badges.success}</Badge>}
        />
        <Tile
          icon={Tv}
          title={tiles.banner[0] ?? ""}
          line={tiles.banner[1]}
          href="#layout"
          action={layout.approve}
          badge={<Badge tone="warning">{layout.approvalOpen}</Badge>}
        />
        <Tile
          icon={Search}
          title={tiles.search[0] ?? ""}
          line={tiles.search[1]}
          href="#layout"
          action={texts.open}
          badge={<Badge tone="info">{texts.status.badges.info}</Badge>}
        />
        <Tile
          dashed
          icon={Share2}
          title={tiles.social[0] ?? ""}
          line={tiles.social[1]}
          href="#layout"
          action={layout.learn}
          badge={<Badge>{texts.status.badges.neutral}</Badge>}
        />
      </TileGrid>
    </>
  );
}
