import { Search as Magnifier } from "lucide-react";
import { type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { useCustomer, useMember, useRights } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { menuFor } from "../menu.ts";
import type { Found } from "./found.ts";
import styles from "./search.module.css";
import { groupTitles, searchTexts as texts } from "./search.texts.ts";
import { type Search, useSearch } from "./use-search.ts";

/** What the person may open for the company. */
const useMenu = () => {
  const { user, accountId } = useMember();
  const hasCompany = accountId !== null && (user.cucaInfo !== null || user.roles.includes("customer"));
  const products = useCustomer().data?.products;
  const rights = useRights();
  const menu = useMemo(() => {
    const families = (products ?? []).filter(isActive).map((product) => familyOf(product.Stock_Keeping_Unit__c));
    return menuFor(hasCompany, families, rights);
  }, [hasCompany, products, rights]);
  return { menu, hasCompany, owner: `${user.user_id} ${accountId ?? ""}` };
};

/** What is read out of the state. */
const sentenceOf = ({ state, options, text }: Search): string => {
  if (state === "idle") return "";
  if (state === "waiting") return texts.waiting;
  return options.length > 0 ? texts.hits(options.length) : texts.none(text.trim());
};

/** The search over the whole portal: one field, results in groups, everything by keyboard. The focus goes back to where it came from. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const ids = useId();
  const input = useRef<HTMLInputElement>(null);
  const { menu, hasCompany, owner } = useMenu();
  const search = useSearch({ menu, hasCompany, owner, onDone: onClose });
  const count = search.options.length;
  const instead = search.instead === null ? "" : texts.instead(search.text.trim(), search.instead);
  return (
    <Dialog open size="lg" title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.search}>
        <Field ids={ids} search={search} input={input} />
        <span role="status" className="sr-only">
          {[instead, sentenceOf(search)].join(" ").trim()}
        </span>
        <div className={styles.results}>
          {instead === "" ? null : <p className={styles.said}>{instead}</p>}
          {count > 0 ? <Results ids={ids} search={search} /> : <Nothing search={search} hasCompany={hasCompany} />}
        </div>
        {search.partly ? (
          <p role="alert" className={styles.partly}>
            <span>{texts.partly}</span>
            <Button size="sm" onClick={search.retry}>
              {texts.retry}
            </Button>
          </p>
        ) : null}
        <p aria-hidden="true" className={styles.keys}>
          {texts.keys}
        </p>
      </div>
    </Dialog>
  );
}

function Field({ ids, search, input }: { ids: string; search: Search; input: RefObject<HTMLInputElement | null> }) {
  const { options, active } = search;
  return (
    <div className={styles.field}>
      <Icon of={Magnifier} size={20} />
      <input
        ref={input}
        data-autofocus
        type="text"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${ids}-list` : undefined}
        aria-activedescendant={options.length > 0 ? `${ids}-${active}` : undefined}
        placeholder={texts.placeholder}
        value={search.text}
        onChange={(event) => search.setText(event.target.value)}
        onKeyDown={search.onKeyDown}
      />
    </div>
  );
}

/** Nothing typed, nothing found, or not yet. */
function Nothing({ search, hasCompany }: { search: Search; hasCompany: boolean }) {
  const idle = hasCompany ? texts.hint : texts.hintPerson;
  const said = search.state === "idle" ? idle : search.state === "waiting" ? texts.waiting : texts.none(search.text.trim());
  return <p className={styles.said}>{said}</p>;
}

/** The options in their groups; the number of each is its place among all. */
const inGroups = (options: readonly Found[]) =>
  [...new Set(options.map(({ group }) => group))].map((group) => ({
    group,
    members: options.flatMap((option, index) => (option.group === group ? [{ option, index }] : [])),
  }));

function Results({ ids, search }: { ids: string; search: Search }) {
  const { options, active, mark, choose } = search;
  useEffect(() => {
    document.getElementById(`${ids}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [ids, active]);
  return (
    <div id={`${ids}-list`} role="listbox" aria-label={texts.results}>
      {inGroups(options).map(({ group, members }) => (
        <div key={group} role="group" aria-labelledby={`${ids}-${group}`} className={styles.group}>
          <p id={`${ids}-${group}`} role="presentation" className={styles.title}>
            {groupTitles[group]}
          </p>
          {members.map(({ option, index }) => (
            <div
              key={option.key}
              id={`${ids}-${index}`}
              role="option"
              aria-selected={index === active}
              className={cx(styles.option, index === active && styles.active)}
              onPointerMove={index === active ? undefined : () => mark(index)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className={styles.name}>{option.label}</span>
              {option.note === "" ? null : <span className={styles.note}>{option.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
