import type { ReactNode } from "react";
import { BrandFooter } from "../../../parts/brand/brand-footer.tsx";
import { Logo } from "../../../parts/brand/logo.tsx";
import type { IconImage } from "../../../ui/icon.tsx";
import { TileIcon, type TileTone } from "../../../ui/tile-icon.tsx";
import styles from "./auth-frame.module.css";
import { SignInArt } from "./sign-in-art.tsx";

type Props = {
  title: string;
  /** The sentence below the title. */
  lead?: ReactNode;
  /** Above the title: where one is in a sequence. */
  steps?: ReactNode;
  /** Above the title: how it went. */
  icon?: { of: IconImage; tone: TileTone } | undefined;
  children: ReactNode;
};

/** The frame of the pages before signing in: a narrow column, the brand's surface from lg on, the footer. */
export function AuthFrame({ title, lead, steps, icon, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.columns}>
        <main className={styles.form}>
          <div className={styles.box}>
            <div className={styles.logo}>
              <Logo large />
            </div>
            {steps}
            {icon === undefined ? null : (
              <div className={styles.icon}>
                <TileIcon of={icon.of} tone={icon.tone} size="lg" />
              </div>
            )}
            <h1 tabIndex={-1}>{title}</h1>
            {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
            {children}
          </div>
        </main>
        <SignInArt />
      </div>
      <BrandFooter />
    </div>
  );
}
