import type { ServiceCase } from "@schaufenster/contract/areas/service-case/service-case.model.ts";
import { MESSAGES_MAX, type ServiceCaseState } from "@schaufenster/contract/areas/service-case/service-case.rules.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { useState } from "react";
import { useNow } from "../../browser/use-now.ts";
import { formatDay, formatMoment, isoDay } from "../../parts/format.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { SentFiles } from "./case-files.tsx";
import styles from "./service-case.module.css";
import { matterTexts as texts } from "./service-case.texts.ts";

const TONES: Readonly<Record<ServiceCaseState, BadgeTone>> = { open: "info", answered: "success" };
/** So many of the newest are shown at first. */
const SHOWN = 4;

type Props = { matter: ServiceCase; lockedReason: string | undefined; onReply: () => void };

/** What was promised; nothing once it was kept. */
const promiseOf = ({ status, answerBy, callAt, phone }: ServiceCase, now: Date): string | null => {
  if (status === "answered") return null;
  if (callAt !== null && phone !== null && new Date(callAt) > now) return texts.call(callAt, formatPhone(phone));
  return texts.promise(formatDay(answerBy), answerBy < isoDay(now));
};

/** One matter: how it stands, what was promised, and what both sides wrote. */
export function MatterCard({ matter, lockedReason, onReply }: Props) {
  const { type, subject, status, messages } = matter;
  const promise = promiseOf(matter, useNow());
  const what = status === "open" ? texts.add : texts.reply;
  return (
    <Card title={subject} sub={texts.types[type]} end={<Badge tone={TONES[status]}>{texts.status[status]}</Badge>}>
      <CardBody>
        <Stack gap="small">
          {promise === null ? null : <p>{promise}</p>}
          <Messages subject={subject} messages={messages} />
          {messages.length >= MESSAGES_MAX ? (
            <p>{texts.full}</p>
          ) : (
            <div>
              <Button lockedReason={lockedReason} aria-label={texts.replyTo(what, subject)} onClick={onReply}>
                {what}
              </Button>
            </div>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

function Messages({ subject, messages }: Pick<ServiceCase, "subject" | "messages">) {
  const [all, setAll] = useState(false);
  const older = messages.length - SHOWN;
  const shown = all ? messages : messages.slice(-SHOWN);
  return (
    <>
      {all || older <= 0 ? null : (
        <div>
          <Button variant="ghost" onClick={() => setAll(true)}>
            {texts.older(older)}
          </Button>
        </div>
      )}
      <ol className={styles.messages} aria-label={texts.conversation(subject)}>
        {shown.map(({ side, name, text, at, files }) => (
          <li key={at} className={side === "team" ? styles.team : styles.company}>
            <p className={styles.by}>
              <strong>{side === "team" ? texts.team : (name ?? texts.you)}</strong> {formatMoment(at)}
            </p>
            <p className={styles.text}>{text}</p>
            <SentFiles files={files} />
          </li>
        ))}
      </ol>
    </>
  );
}
