import { GENUINE_PATH } from "@schaufenster/contract/areas/documents/check-code.rules.ts";
import type { documents } from "@schaufenster/contract/areas/documents/documents.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { FileArchive, Phone } from "lucide-react";
import { useId, useState } from "react";
import { usePlace, useQueryValues } from "../../browser/use-place.ts";
import { telHref } from "../../parts/contact.ts";
import { shownFailure } from "../../parts/failure.ts";
import { HeadLine } from "../../parts/head-line.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useBrand } from "../../session/brand.ts";
import { useCareMode } from "../../session/use-session.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ChipRow, FilterChip } from "../../ui/chips.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { SearchField } from "../../ui/text/search-field.tsx";
import { CopyCard } from "./copy-card.tsx";
import { DocumentTable, type Fetching } from "./document-table.tsx";
import { groupOf, groupsIn, narrow, yearOf, type Group } from "./documents.filter.ts";
import styles from "./documents.module.css";
import { useDocuments, useFetched, type Wanted } from "./documents.queries.ts";
import { documentTexts as texts } from "./documents.texts.ts";

type Found = Reply<typeof documents.getDocuments>;
/** A year of a company with one product; more are shown when somebody asks. */
const AT_ONCE = 20;

const skeleton = (
  <Card>
    <SkeletonRows rows={8} />
  </Card>
);

/** /kunde/firmendaten/dokumente: year and kind live in the address. */
export default function DocumentsScreen() {
  const query = useDocuments();
  // Whoever comes from the search over the portal finds the list searched already.
  const sought = new URLSearchParams(usePlace().hash.slice(1)).get("suche") ?? "";
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />} />
      <Stack>
        <Loaded query={query} level={2} skeleton={skeleton}>
          {(found) => (found.documents.length === 0 ? <Nothing /> : <Documents key={sought} found={found} sought={sought} />)}
        </Loaded>
        <Beside />
      </Stack>
    </>
  );
}

function Nothing() {
  return (
    <Card>
      <Empty kind="no-data" {...texts.empty} />
    </Card>
  );
}

/** Year, kind and search, and what they leave of the list. */
const useNarrowed = ({ documents: list, years }: Found, sought: string) => {
  const { values, hrefWith, replaceWith } = useQueryValues();
  const [search, setSearch] = useState(sought);
  const year = years.find((one) => String(one) === values.get("jahr")) ?? years[0] ?? 0;
  const group = groupOf(values.get("art"));
  const choose = (art: Group | null) => replaceWith({ art });
  const isSearching = search.trim() !== "";
  const rows = narrow(list, { year, group, search: search.trim() });
  return { year, group, search, setSearch, isSearching, rows, choose, yearHref: (one: number) => hrefWith({ jahr: String(one) }) };
};
type Narrowed = ReturnType<typeof useNarrowed>;

function Documents({ found, sought }: { found: Found; sought: string }) {
  const narrowed = useNarrowed(found, sought);
  const { rows, year, isSearching } = narrowed;
  const [shown, setShown] = useState(AT_ONCE);
  const fetched = useFetched();
  const failure = shownFailure(fetched.error);
  const [lockId, care] = [useId(), useCareMode()];
  const fetching = {
    wanted: fetched.isPending ? fetched.variables : undefined,
    fetch: (wanted: Wanted) => fetched.mutate(wanted),
    lockedBy: care ? lockId : undefined,
  };
  return (
    <Card label={texts.title}>
      {isSearching ? null : <Tabs flush label={texts.years} tabs={tabsOf(found, narrowed)} current={String(year)} />}
      <div className={styles.filters}>
        <Filters found={found} narrowed={narrowed} fetching={fetching} />
        {care ? (
          <p id={lockId} className={styles.meta}>
            {texts.careLocked}
          </p>
        ) : null}
        <p role="status" className={isSearching ? styles.meta : "sr-only"}>
          {fetched.isPending ? texts.running : isSearching ? texts.hits(rows.length) : ""}
        </p>
        {failure === null ? null : (
          <p role="alert" className={styles.failure}>
            {texts.failed(failure.text)}
          </p>
        )}
      </div>
      {rows.length === 0 ? <NoMatch narrowed={narrowed} /> : <DocumentTable rows={rows.slice(0, shown)} {...fetching} />}
      {rows.length > shown ? (
        <CardBody>
          <Button variant="link" onClick={() => setShown(rows.length)}>
            {texts.more(rows.length - shown)}
          </Button>
        </CardBody>
      ) : null}
    </Card>
  );
}

const tabsOf = ({ documents: list, years }: Found, { yearHref }: Narrowed) =>
  years.map((one) => ({
    key: String(one),
    href: yearHref(one),
    label: String(one),
    count: list.filter((document) => yearOf(document) === one).length,
  }));

function Filters({ found, narrowed, fetching }: { found: Found; narrowed: Narrowed; fetching: Fetching }) {
  const { year, group, choose, search, setSearch } = narrowed;
  const { wanted, fetch, lockedBy } = fetching;
  return (
    <>
      <ChipRow label={texts.groupsLabel} scroll>
        <FilterChip pressed={group === null} onPress={() => choose(null)}>
          {texts.all}
        </FilterChip>
        {groupsIn(found.documents).map((one) => (
          <FilterChip key={one} pressed={group === one} onPress={() => choose(one)}>
            {texts.groups[one]}
          </FilterChip>
        ))}
      </ChipRow>
      <div className={styles.tools}>
        <SearchField
          label={texts.search}
          labelHidden
          placeholder={texts.search}
          clearLabel={texts.clear}
          value={search}
          onChange={setSearch}
        />
        <Button icon={FileArchive} busy={wanted !== undefined && "year" in wanted} lockedBy={lockedBy} onClick={() => fetch({ year })}>
          {texts.year(year)}
        </Button>
      </div>
    </>
  );
}

function NoMatch({ narrowed: { isSearching, setSearch, choose } }: { narrowed: Narrowed }) {
  const reset = (): void => {
    setSearch("");
    choose(null);
  };
  return (
    <Empty
      kind="no-match"
      title={texts.noMatch.title}
      text={isSearching ? texts.noMatch.search : texts.noMatch.group}
      actions={<Button onClick={reset}>{texts.noMatch.reset}</Button>}
    />
  );
}

function Beside() {
  const { phone } = useBrand();
  return (
    <div className={styles.beside}>
      <CopyCard />
      <Card title={texts.question.title}>
        <CardBody>
          <Stack gap="small">
            <p>{texts.question.text}</p>
            <p>
              <LinkButton variant="link" icon={Phone} href={telHref(phone)}>
                {phone}
              </LinkButton>
            </p>
          </Stack>
        </CardBody>
      </Card>
      <Card title={texts.eInvoice.title}>
        <CardBody>
          <p>{texts.eInvoice.text}</p>
        </CardBody>
      </Card>
      <Card title={texts.genuine.title}>
        <CardBody>
          <Stack gap="small">
            <p>{texts.genuine.text}</p>
            <p>
              <LinkButton href={GENUINE_PATH} target="_blank" rel="noopener">
                {texts.genuine.link}
              </LinkButton>
            </p>
          </Stack>
        </CardBody>
      </Card>
    </div>
  );
}
