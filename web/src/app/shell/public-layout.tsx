import type { ReactNode } from "react";
import { BrandFooter } from "../../parts/brand/brand-footer.tsx";
import { Logo } from "../../parts/brand/logo.tsx";
import { cx } from "../../ui/class-names.ts";
import { appTexts } from "../app.texts.ts";
import { HelpLink } from "./help-link.tsx";
import styles from "./shell-layout.module.css";

/** The frame of pages without side menu: a bar with the logo, the page, footer. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.public}>
      <a className="skip" href="#inhalt">
        {appTexts.skip}
      </a>
      <header className={styles.publicBar}>
        <Logo />
        <HelpLink />
      </header>
      <main id="inhalt" tabIndex={-1} className={cx(styles.main, styles.publicMain)}>
        {children}
      </main>
      <BrandFooter />
    </div>
  );
}
