import { takerOf } from "@schaufenster/contract/areas/secretarial/phone-call-export.rules.ts";
import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { transcriptEnd } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDuration } from "@schaufenster/contract/values/text/format.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { Ban, SquarePen, UserRound } from "lucide-react";
import { navigate } from "../../../browser/location.ts";
import { useFocusBack } from "../../../browser/use-focus-back.ts";
import { isCallable, telHref } from "../../../parts/contact.ts";
import { DetailCard } from "../../../parts/list/detail-card.tsx";
import { formatDay, formatMoment } from "../../../parts/format.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { PhoneCallAction } from "./phone-call-action.tsx";
import { PhoneCallBadge } from "./phone-call-badge.tsx";
import { PhoneCallTask } from "./phone-call-task.tsx";
import { nameOf } from "./phone-call-words.ts";
import { usePhoneCallAddress } from "./phone-calls.address.ts";
import styles from "./phone-calls.module.css";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.detail;
const factsOf = (phoneCall: PhoneCall) => [
  {
    key: "phone",
    term: texts.phone,
    value: isCallable(phoneCall.phone) ? (
      <a href={telHref(phoneCall.phone)}>{formatPhone(phoneCall.phone)}</a>
    ) : (
      (phoneCall.phone ?? texts.noPhone)
    ),
  },
  { key: "reachable", term: texts.reachable, value: phoneCall.reachable ?? texts.anytime },
  { key: "subject", term: texts.subject, value: phoneCall.subject },
  { key: "taker", term: texts.takenBy, value: takerOf(phoneCall) },
];

/** A phone call with its note and what is to be done about it. */
export function PhoneCallDetail({ phoneCall }: { phoneCall: PhoneCall }) {
  const { target: heading, done } = useFocusBack();
  return (
    <DetailCard
      meta={texts.meta(formatMoment(phoneCall.calledAt), formatDuration(phoneCall.seconds))}
      title={nameOf(phoneCall)}
      badge={<PhoneCallBadge phoneCall={phoneCall} />}
      heading={heading}
      foot={<PhoneCallAction phoneCall={phoneCall} onAnswered={done} />}
    >
      <DefinitionList look="grid" items={factsOf(phoneCall)} />
      <section>
        <h3>{texts.note}</h3>
        <p className={styles.note}>{phoneCall.note}</p>
      </section>
      {phoneCall.transcript === null ? null : (
        <details className={styles.transcript}>
          <summary>{texts.transcript}</summary>
          <p className={styles.words}>{phoneCall.transcript}</p>
          <p className={styles.until}>{texts.transcriptEnd(formatDay(transcriptEnd(phoneCall.calledAt)))}</p>
        </details>
      )}
      <PhoneCallTask phoneCall={phoneCall} />
      <More phoneCall={phoneCall} />
    </DetailCard>
  );
}

/** Names travel beside the address, never in it. */
const instruct = (phoneCall: PhoneCall, action: "note" | "block"): void =>
  navigate(PATHS.secretarialSettings, {
    handover: { instruct: action, caller: nameOf(phoneCall), phone: phoneCall.phone ?? "" },
  });

function More({ phoneCall }: { phoneCall: PhoneCall }) {
  const { toSameNumber } = usePhoneCallAddress();
  return (
    <div className={styles.more}>
      {phoneCall.earlierCalls === 0 ? null : (
        <LinkButton variant="link" size="sm" icon={UserRound} href={toSameNumber(phoneCall.id)}>
          {texts.earlier(phoneCall.earlierCalls)}
        </LinkButton>
      )}
      <Button variant="link" size="sm" icon={SquarePen} onClick={() => instruct(phoneCall, "note")}>
        {texts.instruct}
      </Button>
      {phoneCall.phone === null ? null : (
        <Button variant="link" size="sm" icon={Ban} onClick={() => instruct(phoneCall, "block")}>
          {texts.block}
        </Button>
      )}
    </div>
  );
}
