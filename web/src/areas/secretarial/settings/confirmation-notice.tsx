import type { Confirmation } from "@schaufenster/contract/areas/secretarial/phone-call.model.ts";
import { formatMoment, formatTime, isoDay } from "../../../parts/format.ts";
import { Notice, type NoticeTone } from "../../../ui/state/notice.tsx";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.confirmation;
const TONES: Readonly<Record<Exclude<Confirmation["state"], "none">, NoticeTone>> = {
  waiting: "info",
  applied: "success",
  refused: "danger",
};

/** The clock alone today, with its day before. */
const since = (at: string): string => (isoDay(new Date(at)) === isoDay(new Date()) ? formatTime(at) : formatMoment(at));

/** What the telephone service said about the settings as they are now, and nothing else. */
export function ConfirmationNotice({ state, at, reason, earlierSince, overdue, serviceWords }: Confirmation) {
  if (state === "none") return null;
  const when = at === null ? "" : since(at);
  const titles = { waiting: texts.waiting, applied: texts.applied(when), refused: texts.refused(reason ?? "") };
  const lines = [
    { waiting: texts.waitingText, applied: texts.appliedText, refused: texts.refusedText(when) }[state],
    ...(earlierSince === null ? [] : [texts.earlier(since(earlierSince))]),
    ...(overdue ? [texts.overdue] : []),
    ...(serviceWords === null ? [] : [texts.service(serviceWords)]),
  ];
  return (
    <Notice tone={TONES[state]} title={titles[state]} live>
      {lines.join(" ")}
    </Notice>
  );
}
