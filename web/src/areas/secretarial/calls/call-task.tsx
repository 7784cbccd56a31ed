import type { CompanyCall } from "@schaufenster/contract/areas/secretarial/call.model.ts";
import { isOverdue, isWaiting } from "@schaufenster/contract/areas/secretarial/call.rules.ts";
import { Check, Flag, Phone } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatMoment } from "../../../parts/format.ts";
import { cx } from "../../../ui/class-names.ts";
import { Icon, type IconImage } from "../../../ui/icon.tsx";
import { momentText } from "./call-words.ts";
import styles from "./calls.module.css";
import { callTexts } from "./calls.texts.ts";

const texts = callTexts.task;

interface Step {
  readonly key: string;
  readonly state: "ok" | "now" | "bad" | "open";
  readonly icon: IconImage;
  readonly title: string;
  readonly text: string;
}

const received = (call: CompanyCall, now: Date): Step => {
  const time = momentText(call.calledAt, now);
  const text = call.mailedTo === null ? time : texts.mailed(time, call.mailedTo);
  return { key: "received", state: "ok", icon: Check, title: texts.received, text };
};

const callBack = (call: CompanyCall, now: Date): Step => {
  const due = call.callBackBy === null ? null : momentText(call.callBackBy, now);
  const late = isOverdue(call, now.toISOString());
  const title = due === null || late ? texts.callBack : texts.callBackBy(due);
  const promise = call.takenByName === null ? "" : texts.promised(call.takenByName);
  const reason = call.status === "later" ? texts.putOff : promise;
  const text = call.phone === null ? texts.noNumber : late && due !== null ? texts.overdue(due) : reason;
  return { key: "call", state: late ? "bad" : "now", icon: Phone, title, text };
};

const stepsOf = (call: CompanyCall, now: Date): Step[] => {
  const first = received(call, now);
  if (isWaiting(call.status))
    return [first, callBack(call, now), { key: "close", state: "open", icon: Flag, title: texts.close, text: texts.closeHint }];
  if (call.status !== "done") {
    const text = call.forwardedTo === null ? texts.nothing : texts.forwarded(call.forwardedTo);
    return [{ ...first, text: `${first.text}. ${text}` }];
  }
  const title = call.doneAt === null ? texts.called : texts.closed(formatMoment(call.doneAt));
  return [first, { key: "done", state: "ok", icon: Check, title, text: call.result ?? texts.noResult }];
};

/** The call as a task: what was done, what comes next, how it ends. */
export function CallTask({ call }: { call: CompanyCall }) {
  const now = useNow();
  return (
    <section>
      <h3>{texts.heading}</h3>
      <ol className={styles.flow}>
        {stepsOf(call, now).map(({ key, state, icon, title, text }) => (
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
