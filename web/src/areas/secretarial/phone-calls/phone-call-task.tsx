import type { PhoneCall } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { isOverdue, isWaiting } from "@schaufenster/contract/areas/secretarial/phone-call.rules.ts";
import { Check, Flag, Phone } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatMoment } from "../../../parts/format.ts";
import { cx } from "../../../ui/class-names.ts";
import { Icon, type IconImage } from "../../../ui/icon.tsx";
import { momentText } from "./phone-call-words.ts";
import styles from "./phone-calls.module.css";
import { phoneCallTexts } from "./phone-calls.texts.ts";

const texts = phoneCallTexts.task;

interface Step {
  readonly key: string;
  readonly state: "ok" | "now" | "bad" | "open";
  readonly icon: IconImage;
  readonly title: string;
  readonly text: string;
}

const receivedStep = (phoneCall: PhoneCall, now: Date): Step => {
  const time = momentText(phoneCall.calledAt, now);
  const text = phoneCall.mailedTo === null ? time : texts.mailed(time, phoneCall.mailedTo);
  return { key: "received", state: "ok", icon: Check, title: texts.received, text };
};

const callBack = (phoneCall: PhoneCall, now: Date): Step => {
  const due = phoneCall.callBackBy === null ? null : momentText(phoneCall.callBackBy, now);
  const late = isOverdue(phoneCall, now.toISOString());
  const title = due === null || late ? texts.callBack : texts.callBackBy(due);
  const promise = phoneCall.takenByName === null ? "" : texts.promised(phoneCall.takenByName);
  const reason = phoneCall.status === "later" ? texts.putOff : promise;
  const text = phoneCall.phone === null ? texts.noNumber : late && due !== null ? texts.overdue(due) : reason;
  return { key: "call", state: late ? "bad" : "now", icon: Phone, title, text };
};

const stepsOf = (phoneCall: PhoneCall, now: Date): Step[] => {
  const first = receivedStep(phoneCall, now);
  if (isWaiting(phoneCall.status))
    return [first, callBack(phoneCall, now), { key: "close", state: "open", icon: Flag, title: texts.close, text: texts.closeHint }];
  if (phoneCall.status !== "done") {
    const text = phoneCall.forwardedTo === null ? texts.nothing : texts.forwarded(phoneCall.forwardedTo);
    return [{ ...first, text: `${first.text}. ${text}` }];
  }
  const title = phoneCall.doneAt === null ? texts.called : texts.closed(formatMoment(phoneCall.doneAt));
  return [first, { key: "done", state: "ok", icon: Check, title, text: phoneCall.result ?? texts.noResult }];
};

/** The phone call as a task: what was done, what comes next, how it ends. */
export function PhoneCallTask({ phoneCall }: { phoneCall: PhoneCall }) {
  const now = useNow();
  return (
    <section>
      <h3>{texts.heading}</h3>
      <ol className={styles.flow}>
        {stepsOf(phoneCall, now).map(({ key, state, icon, title, text }) => (
          <li
            key={key}
            className={cx(state !== "open" && styles[state])}
            aria-current={state === "now" || state === "bad" ? "step" : undefined}
          >
            <span className={styles.dot}>
              <Icon of={icon} size={16} />
            </span>
            <div>
              <h4>{title}</h4>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
