import { cx } from "./class-names.ts";
import { Icon, type IconImage } from "./icon.tsx";
import styles from "./tile-icon.module.css";

/** The tints of an icon's square. */
export type TileTone = "brand" | "neutral" | "success" | "warning" | "danger";

type Props = {
  of: IconImage;
  tone?: TileTone | undefined;
  size?: "sm" | "md" | "lg" | undefined;
};

/** An icon in a tinted square, decoration beside a title. */
export function TileIcon({ of, tone = "brand", size = "md" }: Props) {
  return (
    <span aria-hidden="true" className={cx(styles.tile, styles[tone], size !== "md" && styles[size])}>
      <Icon of={of} size={size === "lg" ? 24 : size === "sm" ? 18 : 20} />
    </span>
  );
}
