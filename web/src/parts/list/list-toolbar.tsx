import { LIST_SORTS, SEARCH_TEXT_MAX } from "@schaufenster/contract/values/list/list-query.ts";
import { listFacts, type ListNarrowing } from "@schaufenster/contract/values/list/table-export.ts";
import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Select } from "../../ui/choice/select.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { SearchField } from "../../ui/text/search-field.tsx";
import { formatNumber } from "../format.ts";
import type { ListAddress } from "./list-address.ts";
import { DaysFilter } from "./days-filter.tsx";
import styles from "./list-toolbar.module.css";
import { toolbarTexts as texts } from "./list-toolbar.texts.ts";

/** Typing is let go on for so long before the list follows. */
const PAUSE_MS = 300;

type Props = {
  address: ListAddress;
  /** What can be found, as the field says it: "Titel, Ort, Name oder Nummer". A list without words to look for has none. */
  searchLabel?: string | undefined;
  /** How many there are, once that is known for what stands in the address. */
  found: { readonly total: number; readonly more?: boolean | undefined } | undefined;
  /** Another choice of days than the usual one. */
  days?: ReactNode;
  /** The days that are shown where the address names none. */
  period?: { readonly startDate: string; readonly endDate: string } | undefined;
  /** What the list's order is called as long as none is chosen; without it that is the newest first. */
  usualOrder?: string | undefined;
  /** Filters of the list itself, and how many of them are on. */
  filters?: ReactNode;
  filtersOn?: number | undefined;
};

/** Search, days and order of a list, all in the address. In a narrow place the search stands alone and the rest behind one button. */
export function ListToolbar({ address, searchLabel, found, days, period, usualOrder, filters, filtersOn = 0 }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const on = filtersOn + (address.days === null ? 0 : 1) + (address.sort === undefined ? 0 : 1);
  return (
    <div role="search" aria-label={texts.bar} className={styles.bar}>
      <div className={styles.row}>
        {searchLabel === undefined ? null : (
          <div className={styles.search}>
            <Sought address={address} label={searchLabel} />
          </div>
        )}
        <div className={styles.toggle}>
          <Button icon={SlidersHorizontal} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {on === 0 ? texts.filters : texts.filtersOn(on)}
          </Button>
        </div>
        <div id={id} data-open={open || undefined} className={styles.rest}>
          {filters}
          {days ?? <DaysFilter address={address} />}
          <Order address={address} usual={usualOrder} />
        </div>
      </div>
      <OnPaper narrowing={{ ...period, ...address.narrowing }} />
      <p role="status" className={address.narrowed ? styles.hits : "sr-only"}>
        {address.narrowed && found ? hitsText(found) : null}
      </p>
    </div>
  );
}

/** On paper the fields are gone: what they said stands there in words. */
function OnPaper({ narrowing }: { narrowing: ListNarrowing }) {
  const facts = listFacts(narrowing);
  if (facts.length === 0) return null;
  return <p className={styles.onPaper}>{facts.map(([label, value]) => `${label}: ${value}`).join(" · ")}</p>;
}

function Order({ address: { sort, order }, usual }: { address: ListAddress; usual: string | undefined }) {
  const standard = usual === undefined ? "newest" : "usual";
  return (
    <Select
      label={texts.order}
      labelHidden
      options={[
        ...(usual === undefined ? [] : [{ value: "usual", label: usual }]),
        { value: "newest", label: texts.newest },
        { value: "oldest", label: texts.oldest },
      ]}
      value={sort ?? standard}
      onChange={(value) => order(value === standard ? null : (LIST_SORTS.find((one) => one === value) ?? null))}
    />
  );
}

const hitsText = ({ total, more }: NonNullable<Props["found"]>): string =>
  more === true ? texts.moreHits(formatNumber(total)) : texts.hits(total, formatNumber(total));

/** The field runs ahead of the address by a moment; a step in the history brings its text along. */
function Sought({ address, label }: { address: ListAddress; label: string }) {
  const { sought, search } = address;
  const [typed, setTyped] = useState(sought);
  const [told, setTold] = useState(sought);
  if (told !== sought) {
    setTold(sought);
    if (typed.trim() !== sought) setTyped(sought);
  }
  const wanted = typed.trim();
  // By then the address may have changed otherwise: it counts as it is when the pause is over.
  const follow = useEffectEvent(() => {
    if (wanted !== sought) search(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(follow, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <SearchField
      label={label}
      labelHidden
      placeholder={label}
      maxLength={SEARCH_TEXT_MAX}
      clearLabel={texts.clear}
      value={typed}
      onChange={setTyped}
    />
  );
}

/** Nothing fits what is looked for or the days: one step shows everything again. */
export function NothingFound({ href }: { href: string }) {
  return (
    <Empty
      kind="no-match"
      compact
      level={2}
      title={texts.emptyTitle}
      text={texts.emptyText}
      actions={
        <LinkButton size="sm" href={href}>
          {texts.reset}
        </LinkButton>
      }
    />
  );
}
