import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";
import { pagerSteps } from "./pager-pages.ts";
import styles from "./pager.module.css";

const GAP = "…";

type Props = {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  /** The address of a page, so that it lives in the URL. */
  hrefFor: (page: number) => string;
  words: {
    /** Name of the navigation. */
    nav: string;
    /** Which entries are on this page, of how many. */
    range: string;
    previous: string;
    next: string;
    page: (page: number) => string;
    /** A page's number as it is written; as it is when left out. */
    number?: ((page: number) => string) | undefined;
  };
  /** Goes to any page, offered where there are many. */
  jump?: { readonly to: (page: number) => void; readonly label: string; readonly submit: string } | undefined;
};

/** From so many pages on, the one that is meant is typed. */
const MANY = 8;

/** Which part of a list is shown, and links to the other parts. */
export function Pager({ page, pageCount, hrefFor, words, jump }: Props) {
  return (
    <div className={styles.pager}>
      <p>{words.range}</p>
      {pageCount > 1 ? (
        <nav aria-label={words.nav}>
          <ul className={styles.steps}>
            <Turn icon={ChevronLeft} label={words.previous} rel="prev" href={page > 1 ? hrefFor(page - 1) : undefined} />
            {pagerSteps(page, pageCount).map((step) => (
              <li key={step} className={cx(pageCount > 4 && !(Math.abs(Number(step) - page) <= 1) && styles.far)}>
                {typeof step === "number" ? (
                  <a href={hrefFor(step)} data-turned aria-label={words.page(step)} aria-current={step === page ? "page" : undefined}>
                    {words.number?.(step) ?? step}
                  </a>
                ) : (
                  <span aria-hidden="true">{GAP}</span>
                )}
              </li>
            ))}
            <Turn icon={ChevronRight} label={words.next} rel="next" href={page < pageCount ? hrefFor(page + 1) : undefined} />
          </ul>
        </nav>
      ) : null}
      {jump && pageCount >= MANY ? <Jump key={page} pageCount={pageCount} {...jump} /> : null}
    </div>
  );
}

type TurnProps = { icon: IconImage; label: string; rel: "prev" | "next"; href: string | undefined };

function Turn({ icon, label, rel, href }: TurnProps) {
  return (
    <li>
      {href === undefined ? (
        <span aria-hidden="true" className={styles.off}>
          <Icon of={icon} size={16} />
        </span>
      ) : (
        <a href={href} data-turned rel={rel} aria-label={label}>
          <Icon of={icon} size={16} />
        </a>
      )}
    </li>
  );
}

type JumpProps = NonNullable<Props["jump"]> & { pageCount: number };

/** A field for the number of a page, as people write it: 1.234 too. Beyond the end means the last one. */
function Jump({ pageCount, to, label, submit }: JumpProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.jump}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Number(field.current?.value.replaceAll(/\D/g, ""));
        if (typed >= 1) to(Math.min(typed, pageCount));
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input ref={field} id={id} inputMode="numeric" autoComplete="off" maxLength={7} className={styles.number} />
      <Button size="sm" type="submit">
        {submit}
      </Button>
    </form>
  );
}
