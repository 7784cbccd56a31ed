import styles from "./avatar.module.css";
import { cx } from "./class-names.ts";

type AvatarProps = {
  initials: string;
  /** Quiet on white surfaces, where the person is not the point. */
  soft?: boolean | undefined;
  size?: 32 | 40 | 64 | undefined;
  /** The address of a picture; the initials stand in for it as long as there is none. */
  image?: string | undefined;
};

/** A person's picture or initials in a circle; the full name stands beside it. */
export function Avatar({ initials, soft = false, size = 32, image }: AvatarProps) {
  const look = cx(styles.avatar, soft && styles.soft, size === 40 && styles.large, size === 64 && styles.huge);
  if (image !== undefined) return <img src={image} alt="" className={look} />;
  return <span aria-hidden="true" data-letters={initials} className={look} />;
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
