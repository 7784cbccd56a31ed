import type { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import type { Reply } from "@schaufenster/contract/call.ts";
import { SHOWN_FOR_MS, useFading } from "../ui/overlay/use-fading.ts";
import { Strip } from "../ui/state/notice.tsx";
import { noticeStripTexts as texts } from "./notice-strip.texts.ts";

type Props = { notice: Reply<typeof portal.getNotifications>[number]; onDismiss: () => void };

/** What the operator has to say, across the page; staff see it so before they publish it. */
export function NoticeStrip({ notice: { message, level, label, dismissible, fades }, onDismiss }: Props) {
  const holding = useFading(fades ? SHOWN_FOR_MS : null, onDismiss);
  return (
    <Strip tone={level} holding={holding} onDismiss={dismissible ? onDismiss : undefined} dismissLabel={texts.dismiss(label)}>
      <strong>{texts.label(label)}</strong> {message}
    </Strip>
  );
}
