import { CircleCheck, X } from "lucide-react";
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { dismissToast, type Toast, useToasts } from "./toast-store.ts";
import styles from "./toast.module.css";
import { SHOWN_FOR_MS, useFading } from "./use-fading.ts";

/** A bar may keep this distance from the edge of the screen. */
const EDGE = 40;
/** Whoever wants to take something back needs time to find out. */
const WITH_ACTION_MS = 12_000;

/** How much of the lower edge is taken by bars that stay there (`data-bottom-bar`). */
const heightOfBars = (): number => {
  const tops = [...document.querySelectorAll("[data-bottom-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom }) => top < innerHeight && bottom > innerHeight - EDGE)
    .map(({ top }) => top);
  return innerHeight - Math.min(innerHeight, ...tops);
};

/** Keeps the region above the bars, also when the page moves below it. */
const useRoomForBars = (region: RefObject<HTMLElement | null>, isShown: boolean): void => {
  useLayoutEffect(() => {
    if (!isShown) return;
    const place = (): void => region.current?.style.setProperty("--bars", `${heightOfBars()}px`);
    place();
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    // A bar may come after the message: the next step stands there once something is saved.
    const bars = new MutationObserver(place);
    bars.observe(document.body, { childList: true, subtree: true });
    return () => {
      bars.disconnect();
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
    };
  });
};

/** Where toasts appear; stands once in the page, from the start, so that screen readers hear what comes. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  useRoomForBars(region, toasts.length > 0);
  return (
    <section ref={region} aria-label={label} data-toasts className={styles.region}>
      <div role="status" aria-atomic="false">
        <ol className={styles.list}>
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Goes after five seconds, with an action after twelve, but never from under the pointer or the focus. */
function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const cameFrom = useRef<Element | null>(null);
  const { action } = toast;
  const holding = useFading(action ? WITH_ACTION_MS : SHOWN_FOR_MS, () => dismissToast(toast.id));

  const dismiss = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismissToast(toast.id);
  };
  return (
    <li
      className={styles.toast}
      {...holding}
      onFocus={(event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        holding.onFocus();
      }}
    >
      <Icon of={CircleCheck} className={styles.icon} />
      <span className={styles.message}>{toast.message}</span>
      {action && (
        <Button
          variant="inverse-ghost"
          size="sm"
          onClick={() => {
            action.run();
            dismiss();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label={closeLabel} size="sm" onClick={dismiss} />
    </li>
  );
}
