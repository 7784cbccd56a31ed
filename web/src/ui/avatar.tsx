import styles from "./avatar.module.css";
import { cx } from "./class-names.ts";

type AvatarProps = {
  initials: string;
  /** Quiet on white surfaces, where the person is not the point. */
  soft?: boolean | undefined;
  size?: 32 | 40 | undefined;
};

/** A person's initials in a circle; the full name stands beside it. */
export function Avatar({ initials, soft = false, size = 32 }: AvatarProps) {
  return (
    <span aria-hidden="true" data-letters={initials} className={cx(styles.avatar, soft && styles.soft, size === 40 && styles.large)} />
  );
}

/** The three tints that keep neighbours apart. */
export type MonogramTint = "a" | "b" | "c";

type MonogramProps = {
  letters: string;
  tint?: MonogramTint | undefined;
  size?: 34 | 48 | undefined;
};

/** A firm's or thing's letters in a square; the full name stands beside it. */
export function Monogram({ letters, tint = "a", size = 34 }: MonogramProps) {
  return <span aria-hidden="true" data-letters={letters} className={cx(styles.mono, styles[tint], size === 48 && styles.monoLarge)} />;
}
