import type { website as calls } from "@schaufenster/contract/areas/website/website.calls.ts";
import { fillOf } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import type { Mailbox } from "@schaufenster/contract/areas/website/website.model.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { Check, Download, ExternalLink, Plus, TriangleAlert } from "lucide-react";
import { formatMoment } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/chart/bars.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Table, type Column } from "../../../ui/list/table.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Columns, Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { ChosenWebsite, websiteSkeleton } from "../chosen-website.tsx";
import type { Website } from "../website.queries.ts";
import { useMail } from "../website-work.queries.ts";
import styles from "./email.module.css";
import { emailTexts as texts } from "./email.texts.ts";

type Mail = NonNullable<Reply<typeof calls.getWebsiteMail>["mail"]>;

/** …/website/email: mailboxes as the provider last told of them, and how to set them up. */
export default function WebsiteEmailScreen() {
  return (
    <ChosenWebsite title={texts.title} sub={texts.sub}>
      {(website) => <OfWebsite key={website.identifier} website={website} />}
    </ChosenWebsite>
  );
}

function OfWebsite({ website }: { website: Website }) {
  const query = useMail(website.identifier);
  return (
    <Loaded query={query} level={2} skeleton={websiteSkeleton}>
      {({ mail }) =>
        mail === null ? (
          <Card>
            <Empty kind="no-data" title={texts.none.title} text={texts.none.text} />
          </Card>
        ) : (
          <Stack>
            <BoxesCard mail={mail} />
            <Columns ratio="1:1" stretch>
              <SetupCard mail={mail} />
              <DeliveryCard mail={mail} />
            </Columns>
          </Stack>
        )
      }
    </Loaded>
  );
}

const TONES: Readonly<Record<ReturnType<typeof fillOf>, BadgeTone>> = { ok: "success", "nearly-full": "warning", full: "danger" };
const percentOf = ({ usedBytes, quotaBytes }: Mailbox): number => (quotaBytes === 0 ? 100 : Math.round((usedBytes / quotaBytes) * 100));

const COLUMNS: readonly Column<Mailbox>[] = [
  {
    key: "address",
    head: texts.address,
    stacked: "title",
    cell: ({ address, owner, forwardTo }) => (
      <>
        <span className={styles.address}>{address}</span>
        {owner === "" && forwardTo === null ? null : (
          <span className={styles.owner}>{forwardTo === null ? owner : texts.forwards(forwardTo)}</span>
        )}
      </>
    ),
  },
  {
    key: "used",
    head: texts.used,
    cell: (box) => (
      <div className={styles.used}>
        <Progress thin value={percentOf(box)} label={texts.usedLabel(box.address)} />
        {texts.usedOf(box.usedBytes, box.quotaBytes)}
      </div>
    ),
  },
  { key: "state", head: texts.state, cell: (box) => <Badge tone={TONES[fillOf(box)]}>{texts.fill[fillOf(box)]}</Badge> },
  {
    key: "manage",
    head: texts.manage,
    headHidden: true,
    align: "end",
    stacked: "action",
    cell: ({ address, manageUrl }) =>
      manageUrl === null ? null : (
        <LinkButton size="sm" href={manageUrl} target="_blank" rel="noreferrer" aria-label={texts.manageOf(address)}>
          {texts.manage}
        </LinkButton>
      ),
  },
];

function BoxesCard({ mail: { domain, mailboxes, limit, asOf, webmailUrl, createUrl } }: { mail: Mail }) {
  const outside = { target: "_blank", rel: "noreferrer", size: "sm" } as const;
  return (
    <Card title={texts.boxes(domain)} sub={texts.count(mailboxes.length, limit, formatMoment(asOf))}>
      <CardBody>
        <div className={styles.actions}>
          <LinkButton {...outside} icon={ExternalLink} href={webmailUrl}>
            {texts.webmail}
            <span className="sr-only">{texts.opensNewTab}</span>
          </LinkButton>
          {createUrl === null || mailboxes.length >= limit ? null : (
            <LinkButton {...outside} icon={Plus} href={createUrl}>
              {texts.create}
              <span className="sr-only">{texts.opensNewTab}</span>
            </LinkButton>
          )}
        </div>
      </CardBody>
      {mailboxes.length === 0 ? (
        <Empty compact kind="no-data" title={texts.empty} text={texts.emptyText} />
      ) : (
        <Table caption={texts.boxes(domain)} columns={COLUMNS} rows={mailboxes} rowKey={({ address }) => address} />
      )}
    </Card>
  );
}

function SetupCard({ mail: { setup } }: { mail: Mail }) {
  const words = texts.setup;
  return (
    <Card
      title={words.title}
      end={
        setup.appleProfileUrl === null ? undefined : (
          <LinkButton size="sm" variant="link" icon={Download} href={setup.appleProfileUrl} target="_blank" rel="noreferrer">
            {words.apple}
          </LinkButton>
        )
      }
    >
      <CardBody>
        <DefinitionList
          look="rows"
          items={[
            { key: "imap", term: words.imap, value: words.port(setup.imapHost, setup.imapPort) },
            { key: "smtp", term: words.smtp, value: words.port(setup.smtpHost, setup.smtpPort) },
            { key: "encryption", term: words.encryption, value: setup.encryption },
            { key: "user", term: words.user, value: words.wholeAddress },
            { key: "password", term: words.password, value: words.noPassword },
          ]}
        />
      </CardBody>
    </Card>
  );
}

const NAMES = [
  ["spf", "SPF"],
  ["dkim", "DKIM"],
  ["dmarc", "DMARC"],
] as const;

/** What is known of delivery: what is in order, what is missing, and which boxes take nothing more soon. */
const saidOf = ({ delivery, mailboxes }: Mail) => {
  const missing = NAMES.filter(([key]) => !delivery[key]).map(([, name]) => name);
  const boxes = mailboxes.flatMap((box) => {
    const fill = fillOf(box);
    if (fill === "ok") return [];
    const text =
      fill === "full" ? texts.delivery.full(box.address) : texts.delivery.nearlyFull(box.address, box.quotaBytes - box.usedBytes);
    return [{ isGood: false, text }];
  });
  return [
    missing.length === 0
      ? { isGood: true, text: texts.delivery.allSet }
      : { isGood: false, text: texts.delivery.missing(missing.join(", ")) },
    { isGood: delivery.spamFilter, text: delivery.spamFilter ? texts.delivery.spamOn : texts.delivery.spamOff },
    ...boxes,
  ];
};

function DeliveryCard({ mail }: { mail: Mail }) {
  return (
    <Card title={texts.delivery.title} headLine>
      <List label={texts.delivery.title}>
        {saidOf(mail).map(({ isGood, text }) => (
          <ListItem key={text} icon={isGood ? Check : TriangleAlert} iconTone={isGood ? "success" : "warning"} title={text} />
        ))}
      </List>
    </Card>
  );
}
