import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../button.tsx";
import { cx } from "../class-names.ts";
import { Icon, type IconImage } from "../icon.tsx";
import type { useFading } from "../overlay/use-fading.ts";
import styles from "./notice.module.css";

/** How serious a notice is. */
export type NoticeTone = "info" | "success" | "warning" | "danger" | "plain";

const ICONS: Record<NoticeTone, IconImage> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  plain: Info,
};

type NoticeProps = {
  tone?: NoticeTone | undefined;
  icon?: IconImage | undefined;
  title?: ReactNode;
  /** The rank of the title among the page's headings. */
  level?: 2 | 3 | undefined;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  /** It appears while the page is in use, so screen readers must hear it: danger at once, the rest in turn. */
  live?: boolean | undefined;
};

/** Says in the page what happened, why it matters and what to do. */
export function Notice({ tone = "info", icon, title, level = 2, children, action, live }: NoticeProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className={cx(styles.notice, styles[tone])} role={live ? (tone === "danger" ? "alert" : "status") : undefined}>
      <Icon of={icon ?? ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
        {children !== undefined && <div className={styles.text}>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type StripProps = {
  tone?: Exclude<NoticeTone, "plain"> | undefined;
  children: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  /** Where it goes by itself (`useFading`). */
  holding?: ReturnType<typeof useFading> | undefined;
};

/** A message from the operator across the whole width, above the page. */
export function Strip({ tone = "info", children, action, onDismiss, dismissLabel, holding }: StripProps) {
  return (
    <div className={cx(styles.strip, styles[tone])} {...holding}>
      <Icon of={ICONS[tone]} size={18} className={styles.icon} />
      <p className={styles.words}>{children}</p>
      {action}
      {onDismiss && dismissLabel !== undefined && <IconButton icon={X} size="sm" label={dismissLabel} onClick={onDismiss} />}
    </div>
  );
}
