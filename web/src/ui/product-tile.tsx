import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon, type IconImage } from "./icon.tsx";
import styles from "./product-tile.module.css";
import { TileIcon } from "./tile-icon.tsx";

type GridProps = { columns?: 3 | 4 | undefined; children: ReactNode };

/** Tiles in a grid: one per row on phones, two from sm, three or four from lg. */
export function TileGrid({ columns = 4, children }: GridProps) {
  return <ul className={cx(styles.grid, columns === 3 && styles.three)}>{children}</ul>;
}

type TileProps = {
  icon: IconImage;
  title: string;
  /** One line on how it stands. */
  line: ReactNode;
  badge: ReactNode;
  href: string;
  /** The word at the foot, hidden on phones where the whole tile is a row. */
  action: string;
  /** Dashed and without shadow: not there yet. */
  dashed?: boolean | undefined;
};

/** A thing one can open: icon, state, title, one line. The whole tile is the link. */
export function Tile({ icon, title, line, badge, href, action, dashed = false }: TileProps) {
  return (
    <li>
      <a href={href} className={cx(styles.tile, dashed && styles.dashed)}>
        <TileIcon of={icon} tone={dashed ? "neutral" : "brand"} />
        <div className={styles.text}>
          <h3>{title}</h3>
          <p>{line}</p>
        </div>
        <div className={styles.badge}>{badge}</div>
        <span className={styles.foot}>
          {action} <Icon of={ArrowRight} size={16} />
        </span>
      </a>
    </li>
  );
}
