import type { LucideIcon } from "lucide-react";

/** The type of a picture an `Icon` shows: import it by name from lucide-react, so the rest is left out of the bundle. */
export type IconImage = LucideIcon;

const STROKE: Record<number, number> = { 14: 2.2, 16: 1.9, 24: 1.6 };

type Props = {
  of: IconImage;
  size?: 14 | 16 | 18 | 20 | 24;
  /** Only where the icon stands alone; beside a word it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
};

/** One icon in the house's sizes and line weights; hidden from screen readers unless it has a label. */
export function Icon({ of: Image, size = 20, label, className }: Props) {
  const meaning = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return (
    <Image
      {...meaning}
      {...(className === undefined ? {} : { className })}
      size={size}
      strokeWidth={STROKE[size] ?? 1.7}
      style={{ flex: "none" }}
      focusable="false"
    />
  );
}
