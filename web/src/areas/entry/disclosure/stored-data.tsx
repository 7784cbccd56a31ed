import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import type { EntrySection } from "@schaufenster/contract/areas/entry/entry-editing.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatMoment } from "../../../parts/format.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Card, CardBody, CardHead } from "../../../ui/page/card.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { sectionsOf } from "../frame/section.ts";
import { MODULES, SECTIONS } from "../sections.ts";
import { disclosureTexts } from "./disclosure.texts.ts";
import styles from "./disclosure.module.css";

const texts = disclosureTexts.stored;

/** Every section of the entry with every single thing in it, also what is empty. */
export function StoredData({ query }: { query: QueryState<Entry> }) {
  const data = query.data;
  const state = data && (Date.parse(data.updatedAt) > 0 ? texts.sub(formatMoment(data.updatedAt)) : texts.never);
  return (
    <Card title={texts.title} sub={state}>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} />}>
        {(entry) => (
          <>
            {SECTIONS.map((section) => (
              <Stored key={section} section={section} entry={entry} />
            ))}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Stored<S extends EntrySection>({ section, entry }: { section: S; entry: Entry }) {
  const { title, fields } = MODULES[section];
  const values = sectionsOf(entry)[section];
  const items = fields.map(({ name, label, print }) => ({ key: name, term: label, value: showText(print(values)) }));
  const change = (
    <a className="tap" href={`${PATHS.entryData}#${section}`} aria-label={texts.changeNamed(title)}>
      {texts.change}
    </a>
  );
  return (
    <section aria-labelledby={`stored-${section}`} className={styles.section}>
      <CardHead id={`stored-${section}`} level={3} title={title} end={change} />
      <CardBody>
        <DefinitionList look="rows" items={items} />
      </CardBody>
    </section>
  );
}

const showText = (text: string) =>
  text === "" ? <span className={styles.nothing}>{texts.nothing}</span> : <span className={styles.value}>{text}</span>;
