import type { FileOrder } from "@schaufenster/contract/areas/website/website.model.ts";
import type { OrderState } from "@schaufenster/contract/areas/website/website-order.rules.ts";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { Columns, Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { ChosenWebsite, websiteSkeleton } from "../chosen-website.tsx";
import type { Website } from "../website.queries.ts";
import { useFiles } from "../website-work.queries.ts";
import { EditorCard } from "./editor-card.tsx";
import { editTexts as texts } from "./edit.texts.ts";
import { OrderCard } from "./order-card.tsx";
import styles from "./edit.module.css";

/** …/website/bearbeiten: the editor, files and words for our team, and what became of them. */
export default function WebsiteEditScreen() {
  return (
    <ChosenWebsite title={texts.title} sub={texts.sub}>
      {(website) => <Work key={website.identifier} website={website} />}
    </ChosenWebsite>
  );
}

function Work({ website }: { website: Website }) {
  const query = useFiles(website.identifier);
  return (
    <Columns ratio="3:2">
      <Stack>
        <EditorCard website={website} />
        <Loaded query={query} level={2} skeleton={websiteSkeleton}>
          {({ files }) => <OrderCard website={website} files={files} />}
        </Loaded>
      </Stack>
      <Loaded query={query} level={2} skeleton={websiteSkeleton}>
        {({ orders }) => <OrdersCard orders={orders} />}
      </Loaded>
    </Columns>
  );
}

function OrdersCard({ orders }: { orders: readonly FileOrder[] }) {
  return (
    <Card title={texts.orders.title} headLine>
      {orders.length === 0 ? (
        <Empty compact kind="no-data" title={texts.orders.none} text={texts.orders.noneText} />
      ) : (
        <List label={texts.orders.title}>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </List>
      )}
    </Card>
  );
}

const TONES: Readonly<Record<OrderState, BadgeTone>> = { sent: "neutral", "in-work": "info", done: "success" };

function Order({ order }: { order: FileOrder }) {
  const { note, files, status, sentAt, sentByName, dueOn, answeredAt, words } = order;
  return (
    <ListItem
      title={<span className={styles.words}>{note === "" ? texts.orders.onlyFiles : note}</span>}
      meta={texts.orders.sentBy(formatMoment(sentAt), sentByName)}
      end={<Badge tone={TONES[status]}>{texts.orders.states[status]}</Badge>}
    >
      <Stack gap="tight">
        {files.length === 0 ? null : (
          <ul className={styles.files} aria-label={texts.orders.files}>
            {files.map(({ id, name, url }) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                  <span className="sr-only">{texts.editor.opensNewTab}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {answeredAt === null || words === null ? (
          <p className={styles.meta}>{texts.orders.due(formatDay(dueOn))}</p>
        ) : (
          <>
            <p className={styles.meta}>{texts.orders.answered(formatMoment(answeredAt))}</p>
            <p className={styles.words}>{words}</p>
          </>
        )}
      </Stack>
    </ListItem>
  );
}
