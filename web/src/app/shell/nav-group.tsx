import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { placeInMenu, type MenuGroup } from "./menu.ts";
import styles from "./side-menu.module.css";

type Badge = { count: number; label: string };
type Props = { group: MenuGroup; route: RouteKey; badge: Badge | undefined };

/** One entry of the side menu; with several pages it opens and closes, and is open around the page one is on. */
export function NavGroup({ group, route, badge }: Props) {
  const id = useId();
  const holdsRoute = placeInMenu(route)?.group.key === group.key;
  const [choice, setChoice] = useState<{ route: RouteKey; open: boolean } | null>(null);
  const open = choice?.route === route ? choice.open : holdsRoute;
  const [first] = group.pages;
  if (group.pages.length === 1) {
    return (
      <li>
        <a className={styles.link} href={PATHS[first.route]} aria-current={holdsRoute && first.route === route ? "page" : undefined}>
          <Icon of={group.icon} />
          {group.label}
          <BadgeMark badge={badge} />
        </a>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={cx(styles.link, holdsRoute && styles.holds)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setChoice({ route, open: !open })}
      >
        <Icon of={group.icon} />
        {group.label}
        <BadgeMark badge={badge} />
        <span className={badge ? styles.afterBadge : styles.end}>
          <Icon of={open ? ChevronUp : ChevronDown} size={16} />
        </span>
      </button>
      {open ? <Pages id={id} group={group} route={route} /> : null}
    </li>
  );
}

function Pages({ id, group, route }: { id: string; group: MenuGroup; route: RouteKey }) {
  return (
    <ul id={id} className={styles.pages}>
      {group.pages.map((page) => (
        <li key={page.route}>
          <a className={styles.link} href={PATHS[page.route]} aria-current={page.route === route ? "page" : undefined}>
            {page.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function BadgeMark({ badge }: { badge: Badge | undefined }) {
  if (!badge) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badge.count}</span>
      <span className="sr-only">{badge.label}</span>
    </span>
  );
}
