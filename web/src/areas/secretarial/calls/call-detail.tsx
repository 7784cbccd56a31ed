import { takerOf } from "@schaufenster/contract/areas/secretarial/call-export.rules.ts";
import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { transcriptEnd } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDuration } from "@schaufenster/contract/values/format.ts";
import { shownPhone } from "@schaufenster/contract/values/phone.ts";
import { Ban, SquarePen, UserRound } from "lucide-react";
import { navigate } from "../../../browser/location.ts";
import { useFocusBack } from "../../../browser/use-focus-back.ts";
import { telHref } from "../../../parts/contact.ts";
import { DetailCard } from "../../../parts/detail-card.tsx";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { CallAction } from "./call-action.tsx";
import { CallBadge } from "./call-badge.tsx";
import { CallTask } from "./call-task.tsx";
import { nameOf } from "./call-words.ts";
import { useCallAddress } from "./calls.address.ts";
import styles from "./calls.module.css";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.detail;
const factsOf = (call: CompanyCall) => [
  {
    key: "phone",
    term: texts.phone,
    value: call.phone === null ? texts.noPhone : <a href={telHref(call.phone)}>{shownPhone(call.phone)}</a>,
  },
  { key: "reachable", term: texts.reachable, value: call.reachable ?? texts.anytime },
  { key: "subject", term: texts.subject, value: call.subject },
  { key: "taker", term: texts.takenBy, value: takerOf(call) },
];

/** A call with its note and what is to be done about it. */
export function CallDetail({ call }: { call: CompanyCall }) {
  const { target: heading, done } = useFocusBack();
  return (
    <DetailCard
      meta={texts.meta(formatMoment(call.calledAt), formatDuration(call.seconds))}
      title={nameOf(call)}
      badge={<CallBadge call={call} />}
      heading={heading}
      foot={<CallAction call={call} onAnswered={done} />}
    >
      <DefinitionList look="grid" items={factsOf(call)} />
      <section>
        <h3>{texts.note}</h3>
        <p className={styles.note}>{call.note}</p>
      </section>
      {call.transcript === null ? null : (
        <details className={styles.transcript}>
          <summary>{texts.transcript}</summary>
          <p className={styles.words}>{call.transcript}</p>
          <p className={styles.until}>{texts.transcriptEnd(formatDay(transcriptEnd(call.calledAt)))}</p>
        </details>
      )}
      <CallTask call={call} />
      <More call={call} />
    </DetailCard>
  );
}

/** Names travel beside the address, never in it. */
const instruct = (call: CompanyCall, action: "note" | "block"): void =>
  navigate(PATHS.secretarialSettings, {
    handover: { instruct: action, caller: nameOf(call), phone: call.phone ?? "" },
  });

function More({ call }: { call: CompanyCall }) {
  const { toSameNumber } = useCallAddress();
  return (
    <div className={styles.more}>
      {call.earlierCalls === 0 ? null : (
        <LinkButton variant="link" size="sm" icon={UserRound} href={toSameNumber(call.id)}>
          {texts.earlier(call.earlierCalls)}
        </LinkButton>
      )}
      <Button variant="link" size="sm" icon={SquarePen} onClick={() => instruct(call, "note")}>
        {texts.instruct}
      </Button>
      {call.phone === null ? null : (
        <Button variant="link" size="sm" icon={Ban} onClick={() => instruct(call, "block")}>
          {texts.block}
        </Button>
      )}
    </div>
  );
}
