import { PATHS } from "@schaufenster/contract/paths.ts";
import { cx } from "../../ui/class-names.ts";
import { useBrand } from "../../session/brand.ts";
import { brandTexts } from "./brand.texts.ts";
import styles from "./logo.module.css";

type Props = {
  /** In the side menu it takes the menu's colour, on dark surfaces white, elsewhere the text colour. */
  on?: "page" | "nav" | "dark" | undefined;
  large?: boolean | undefined;
};

/** The brand's mark and name, as the way home. */
export function Logo({ on = "page", large = false }: Props) {
  const brand = useBrand();
  return (
    <a className={cx(styles.logo, styles[on], large && styles.large)} href={PATHS.dashboard} aria-label={brandTexts.toHome(brand.name)}>
      <img src={brand.logo} alt="" width={large ? 36 : 30} height={large ? 36 : 30} />
      <span>{brand.name}</span>
    </a>
  );
}
