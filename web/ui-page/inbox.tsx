import { Check } from "lucide-react";
import { useState } from "react";
import { Badge } from "../src/ui/state/badge.tsx";
import { Button, LinkButton } from "../src/ui/button.tsx";
import { Card, CardBody, CardFoot } from "../src/ui/page/card.tsx";
import { DefinitionList } from "../src/ui/list/definition-list.tsx";
import { List, ListRow } from "../src/ui/list/list.tsx";
import { RowActions, RowName, walkRows } from "../src/ui/list/row-actions.tsx";
import { ListDetail, Stack } from "../src/ui/page/page.tsx";
import { Pager } from "../src/ui/list/pager.tsx";
import { Tabs } from "../src/ui/page/tabs.tsx";
import { SearchField } from "../src/ui/text/search-field.tsx";
import { layoutTexts as layout } from "./layout.texts.ts";

/** A list beside what is chosen in it, with tabs and pager. */
export function Inbox() {
  const { pager, inboxTabs } = layout;
  const tabs = [
    { key: "all", href: "#layout", label: inboxTabs.all, count: 27 },
    { key: "new", href: "#layout", label: inboxTabs.new, count: 3, strong: true },
    { key: "accepted", href: "#layout", label: inboxTabs.accepted, count: 19 },
  ];
  const list = (
    <Card label={layout.inbox}>
      <CardBody>
        <Searches />
      </CardBody>
      <Tabs label={layout.inbox} tabs={tabs} current="all" flush />
      <List onKeyDown={walkRows}>
        {layout.rows.map(([title, when, meta], index) => (
          <ListRow
            key={title}
            href="#layout"
            title={title}
            when={when}
            meta={meta}
            selected={index === 0}
            actions={
              <RowActions>
                <Button size="sm" icon={Check}>
                  {layout.acceptShort}
                  <RowName>{title}</RowName>
                </Button>
              </RowActions>
            }
            unread={index < 2 ? layout.unread : undefined}
            badge={index < 2 ? <Badge tone="new">{layout.badgeNew}</Badge> : <Badge tone="success">{layout.badgeAccepted}</Badge>}
          />
        ))}
      </List>
      <Pager page={1} pageCount={3} hrefFor={(page) => `#page-${page}`} words={{ ...pager, range: pager.range(1, 10, 27) }} />
      <Pager
        page={6}
        pageCount={12}
        hrefFor={(page) => `#page-${page}`}
        words={{ ...pager, nav: pager.navLong, range: pager.range(51, 60, 118) }}
        jump={{ to: () => undefined, label: pager.jump, submit: pager.go }}
      />
    </Card>
  );
  return <ListDetail list={list} detail={<Detail />} showing="list" />;
}

/** Empty, and with something to look for. */
function Searches() {
  const [typed, setTyped] = useState<string>(layout.search.typed);
  const [empty, setEmpty] = useState("");
  const { label, clear } = layout.search;
  return (
    <Stack>
      <SearchField label={label} labelHidden placeholder={label} clearLabel={clear} value={empty} onChange={setEmpty} />
      <SearchField label={label} labelHidden placeholder={label} clearLabel={clear} value={typed} onChange={setTyped} />
    </Stack>
  );
}

const pairs = (items: string[][]) => items.map(([term = "", value]) => ({ key: term, term, value }));

function Detail() {
  return (
    <Stack>
      <Card title={layout.detail} level={3}>
        <CardBody>
          <DefinitionList look="grid" items={pairs(layout.facts)} />
        </CardBody>
        <CardFoot sunken>
          <p>{layout.deadline}</p>
          <Button variant="primary" icon={Check}>
            {layout.accept}
          </Button>
        </CardFoot>
      </Card>
      <Card title={layout.partner} level={3}>
        <CardBody>
          <DefinitionList
            look="rows"
            items={pairs(layout.partnerFacts).map((item) => ({
              ...item,
              action: (
                <LinkButton variant="link" size="sm" href="#layout">
                  {layout.change}
                </LinkButton>
              ),
            }))}
          />
        </CardBody>
      </Card>
    </Stack>
  );
}
