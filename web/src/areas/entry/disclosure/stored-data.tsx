import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card, CardBody, CardHead } from "../../../ui/page/card.tsx";
import { Fold } from "../../../ui/page/fold.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { sectionsOf } from "../frame/section.ts";
import { MODULES, SECTIONS, titleOfSection } from "../sections.ts";
import { disclosureTexts } from "./disclosure.texts.ts";
import styles from "./disclosure.module.css";

const texts = disclosureTexts.stored;

/** Every section of the entry with every single thing in it; what is empty is folded. */
export function StoredData({ query }: { query: QueryState<Entry> }) {
  const data = query.data;
  const state = data && (Date.parse(data.updatedAt) > 0 ? texts.sub(formatMoment(data.updatedAt)) : texts.never);
  return (
    <Card title={texts.title} sub={state}>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(entry) => <Sections entry={entry} />}
      </Loaded>
    </Card>
  );
}

type Item = { readonly key: string; readonly term: string; readonly text: string };

const itemsOf = <S extends EntrySection>(section: S, entry: Entry): readonly Item[] =>
  MODULES[section].fields.map(({ name, label, print }) => ({ key: name, term: label, text: print(sectionsOf(entry)[section]) }));

const isFilled = ({ text }: Item): boolean => text !== "";

function Sections({ entry }: { entry: Entry }) {
  const all = SECTIONS.map((section) => ({ section, items: itemsOf(section, entry) }));
  const empty = all.filter(({ items }) => !items.some(isFilled));
  return (
    <>
      {all
        .filter((one) => !empty.includes(one))
        .map(({ section, items }) => (
          <Stored key={section} section={section} items={items} />
        ))}
      {empty.length === 0 ? null : (
        <Fold label={texts.unfilledSections(empty.length)}>
          {empty.map(({ section, items }) => (
            <Stored key={section} section={section} items={items} />
          ))}
        </Fold>
      )}
    </>
  );
}

/** A section with what is in it; what is not is folded, unless it is all that there is. */
function Stored({ section, items }: { section: EntrySection; items: readonly Item[] }) {
  const title = titleOfSection(section);
  const filled = items.filter(isFilled);
  const rest = items.filter((item) => !isFilled(item));
  const change = (
    <a className="tap" href={`${PATHS.entryData}#${section}`} aria-label={texts.changeNamed(title)}>
      {texts.change}
    </a>
  );
  return (
    <section aria-labelledby={`stored-${section}`} className={styles.section}>
      <CardHead id={`stored-${section}`} level={3} title={title} end={change} />
      <Values items={filled.length === 0 ? rest : filled} />
      {filled.length === 0 || rest.length === 0 ? null : (
        <Fold label={texts.unfilled(rest.length)}>
          <Values items={rest} />
        </Fold>
      )}
    </section>
  );
}

function Values({ items }: { items: readonly Item[] }) {
  return (
    <CardBody>
      <DefinitionList look="rows" items={items.map(({ key, term, text }) => ({ key, term, value: showText(text) }))} />
    </CardBody>
  );
}

const showText = (text: string) =>
  text === "" ? <span className={styles.nothing}>{texts.nothing}</span> : <span className={styles.value}>{text}</span>;
