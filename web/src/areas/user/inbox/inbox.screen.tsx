import type { InboxItem } from "@schaufenster/contract/areas/inbox/inbox.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Check, CheckCheck, Settings, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { formatWhen } from "../../../parts/format.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/form/segmented.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardFoot } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { UnreachedNotice } from "../told/unreached-notice.tsx";
import { type InboxList, useInbox, useMarkItem, useReadAll } from "./inbox.queries.ts";
import { inboxTexts as texts } from "./inbox.texts.ts";

const LISTS = (["open", "all"] as const).map((value) => ({ value, label: texts.lists[value] }));

/** /benutzer/meldungen */
export default function InboxScreen() {
  const [list, setList] = useState<InboxList>("open");
  const pages = useInbox(list);
  const readAll = useReadAll();
  const items = pages.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={pages.isPending} loading={texts.loading} text={texts.sub} />}
        actions={
          <LinkButton variant="ghost" icon={Settings} href={PATHS.told}>
            {texts.settings}
          </LinkButton>
        }
      />
      <Stack>
        <UnreachedNotice />
        <Segmented label={texts.lists.label} options={LISTS} value={list} onChange={setList} />
        <FailureNotice title={texts.failed} error={readAll.error} level={2} />
        <Loaded query={{ ...pages, data: items }} skeleton={<Waiting />} level={2}>
          {(shown) => (
            <Card>
              <Items list={list} items={shown} />
              {shown.length === 0 ? null : (
                <CardFoot>
                  {pages.hasNextPage ? (
                    <Button variant="secondary" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                      {texts.more}
                    </Button>
                  ) : null}
                  {shown.some(({ read }) => !read) ? (
                    <Button variant="ghost" icon={CheckCheck} busy={readAll.isPending} onClick={() => readAll.mutate({})}>
                      {texts.readAll}
                    </Button>
                  ) : null}
                </CardFoot>
              )}
            </Card>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

function Items({ list, items }: { list: InboxList; items: readonly InboxItem[] }) {
  if (items.length === 0) return <Empty kind="no-data" {...(list === "open" ? texts.nothing : texts.never)} />;
  return (
    <List label={texts.title}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </List>
  );
}

function Item({ item: { id, title, line, path, company, at, read, done, over } }: { item: InboxItem }) {
  const now = useNow();
  const { mutate, isPending, error } = useMarkItem();
  return (
    <ListItem
      title={
        <a className="tap" href={path} onClick={() => (read ? undefined : mutate({ body: { id, mark: "read" } }))}>
          {title}
        </a>
      }
      meta={texts.meta(company, formatWhen(at, now))}
      end={
        over ? undefined : (
          <Button
            variant="ghost"
            size="sm"
            icon={done ? Undo2 : Check}
            busy={isPending}
            aria-label={done ? texts.markOpen(title) : texts.markDone(title)}
            onClick={() => mutate({ body: { id, mark: done ? "open" : "done" } })}
          >
            {done ? texts.openShort : texts.doneShort}
          </Button>
        )
      }
    >
      <p>{line}</p>
      {read || done ? null : <Badge tone="info">{texts.unread}</Badge>}
      {done ? <Badge tone="success">{texts.done}</Badge> : null}
      <FailureNotice title={texts.failed} error={error} />
    </ListItem>
  );
}

function Waiting() {
  return (
    <Card>
      <SkeletonRows rows={6} />
    </Card>
  );
}
