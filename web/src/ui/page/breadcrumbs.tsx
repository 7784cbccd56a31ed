import { cx } from "../class-names.ts";
import styles from "./breadcrumbs.module.css";

/** A step of the path; the last one is the page itself and needs no address. */
export type Crumb = { label: string; href?: string | undefined };

type Props = {
  label: string;
  crumbs: readonly Crumb[];
  /** In the top bar from xl on, or above the page title below xl; on phones only the parent, as a way back. */
  place: "bar" | "page";
};

/** Where the page stands, and the way up. */
export function Breadcrumbs({ label, crumbs, place }: Props) {
  return (
    <nav aria-label={label} className={cx(styles.crumbs, styles[place])}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={cx(index === crumbs.length - 2 && styles.parent)}>
            {index === crumbs.length - 1 || crumb.href === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
