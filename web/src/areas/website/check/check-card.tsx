import type { CheckStatusName, Severity } from "@schaufenster/contract/areas/website/website-check.rules.ts";
import type { Finding, WebsiteCheck } from "@schaufenster/contract/areas/website/website.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { Check, CircleAlert, Info, RefreshCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { formatMoment } from "../../../parts/format.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../../ui/state/badge.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import type { TileTone } from "../../../ui/tile-icon.tsx";
import { useRememberWebsite, type Website } from "../website.queries.ts";
import { isUnderWay, useCheck, useStartCheck } from "../website-work.queries.ts";
import styles from "./check.module.css";
import { checkTexts as texts } from "./check.texts.ts";
import { faultTexts, findingTexts } from "./finding.texts.ts";

/** The check of one website: how far it is, what is to be done, what is in order; always with its time. */
export function CheckCard({ website }: { website: Website }) {
  const query = useCheck(website.url);
  return (
    <Loaded
      query={query}
      level={2}
      skeleton={
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      }
    >
      {(check) => <Checked website={website} check={check} />}
    </Loaded>
  );
}

const isOpen = ({ severity }: Finding): boolean => severity !== "ok";
const titleOf = (check: WebsiteCheck): string => {
  const { titles } = texts;
  if (check.checkedAt === null) return check.askedAt === null ? titles.never : titles.first;
  if (check.message !== null) return titles.error;
  const count = check.findings.filter(isOpen).length;
  return count === 0 ? titles.good : titles.todo(count);
};
const TONES: Readonly<Record<CheckStatusName, BadgeTone>> = {
  wait: "neutral",
  pending: "info",
  success: "success",
  redirect: "warning",
  error: "danger",
};

function Checked({ website, check }: { website: Website; check: WebsiteCheck }) {
  const [said, setSaid] = useState("");
  const { checkedAt, askedAt, status, findings, message } = check;
  const sub = checkedAt === null ? (askedAt === null ? texts.never : texts.waiting) : texts.asOf(formatMoment(checkedAt));
  const todo = findings.filter(isOpen);
  const good = findings.filter((one) => !isOpen(one));
  return (
    <Card headLine title={titleOf(check)} sub={sub} end={<StartButton website={website} check={check} onSaid={setSaid} />}>
      {askedAt === null ? null : (
        <CardBody>
          <Stack gap="small">
            <div role="status">
              <Badge tone={TONES[status]}>{texts.states[status]}</Badge>
              {said === "" ? null : <p>{said}</p>}
            </div>
            {message === null ? null : (
              <Notice tone="danger" level={3}>
                {faultTexts[message]}
              </Notice>
            )}
            <LeadsTo check={check} />
          </Stack>
        </CardBody>
      )}
      {todo.length === 0 ? null : (
        <List label={texts.todo} line>
          {todo.map((one) => (
            <Todo key={one.code} finding={one} website={website} />
          ))}
        </List>
      )}
      {good.length === 0 ? null : (
        <List label={texts.good} line>
          {good.map(({ code, values }) => (
            <ListItem key={code} icon={Check} iconTone="success" title={findingTexts[code].title} meta={findingTexts[code].text(values)} />
          ))}
        </List>
      )}
      <CardFoot>{texts.note}</CardFoot>
    </Card>
  );
}

type StartProps = { website: Website; check: WebsiteCheck; onSaid: (words: string) => void };

function StartButton({ website, check, onSaid }: StartProps) {
  const care = useCareMode();
  const start = useStartCheck(website.url);
  const begin = () =>
    start.mutate(
      { body: { identifier: website.identifier } },
      {
        onSuccess: ({ askedAt, status }) => {
          const begun = askedAt !== check.askedAt;
          onSaid(begun ? "" : isUnderWay({ ...check, askedAt, status }) ? texts.running : texts.tooSoon);
        },
        onError: () => showToast(texts.failed),
      },
    );
  return (
    <Button size="sm" icon={RefreshCw} busy={start.isPending} lockedReason={care ? texts.careLocked : undefined} onClick={begin}>
      {check.askedAt === null ? texts.begin : texts.again}
    </Button>
  );
}

/** Where the address leads, when it is not the one that was asked for. */
function LeadsTo({ check: { redirectTo, redirectWanted } }: { check: WebsiteCheck }) {
  if (redirectTo === null) return null;
  return (
    <Notice tone={redirectWanted === true ? "info" : "warning"} level={3}>
      {texts.leadsTo(redirectTo)} {redirectWanted === true ? null : texts.leadsAway}
    </Notice>
  );
}

const LOOKS: Readonly<Record<Exclude<Severity, "ok">, { readonly icon: IconImage; readonly tone: TileTone }>> = {
  danger: { icon: CircleAlert, tone: "danger" },
  warning: { icon: TriangleAlert, tone: "warning" },
  hint: { icon: Info, tone: "neutral" },
};
const IN_ENTRY: ReadonlySet<Finding["code"]> = new Set(["phone-differs", "phone-unknown", "hours-differ", "hours-unread", "hours-unknown"]);
const ENTRY_ALONE: ReadonlySet<Finding["code"]> = new Set(["phone-unknown", "hours-unknown", "hours-unread"]);

function Todo({ finding: { code, severity, values }, website }: { finding: Finding; website: Website }) {
  const remember = useRememberWebsite();
  const { icon, tone } = LOOKS[severity === "ok" ? "hint" : severity];
  const { title, text } = findingTexts[code];
  const about = <span className="sr-only">{texts.about(title)}</span>;
  return (
    <ListItem
      icon={icon}
      iconTone={tone}
      title={title}
      meta={text(values)}
      end={
        <div className={styles.actions}>
          {IN_ENTRY.has(code) ? (
            <LinkButton size="sm" href={PATHS.entryData}>
              {texts.toEntry}
              {about}
            </LinkButton>
          ) : null}
          {ENTRY_ALONE.has(code) ? null : (
            <LinkButton size="sm" href={PATHS.websiteEdit} data-task={code} onClick={() => remember(website.identifier)}>
              {texts.letDo}
              {about}
            </LinkButton>
          )}
        </div>
      }
    />
  );
}
