import { useQuery } from "@tanstack/react-query";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { useAtLeast } from "../../browser/viewport.ts";
import { BrandFooter } from "../../parts/brand/brand-footer.tsx";
import { Logo } from "../../parts/brand/logo.tsx";
import { useMember } from "../../session/use-session.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { cx } from "../../ui/class-names.ts";
import { appTexts } from "../app.texts.ts";
import { LeaveQuestion } from "../questions/leave-question.tsx";
import { CareBar } from "./care-bar.tsx";
import { crumbsOf } from "./crumbs.ts";
import { HelpLink } from "./help-link.tsx";
import styles from "./shell-layout.module.css";
import { Strips } from "./strips.tsx";
import { noticesQuery } from "./notices.query.ts";
import bar from "./top-bar.module.css";
import { UserButton } from "./user-button.tsx";

/** The frame of signed-in pages without side menu: the bar of public pages, and everything that tells where and who one is. */
export function PlainLayout({ route, children }: { route: RouteKey; children: ReactNode }) {
  const desktop = useAtLeast("xl");
  const { accountId } = useMember();
  // The operator's messages stand above the page; what would have to move is shown with them.
  const known = !useQuery(noticesQuery()).isPending;
  const crumbs = <Breadcrumbs place={desktop ? "bar" : "page"} label={appTexts.breadcrumbs} crumbs={crumbsOf(route)} />;
  return (
    <div className={styles.public}>
      <a className="skip" href="#inhalt">
        {appTexts.skip}
      </a>
      <CareBar />
      <header className={styles.publicBar}>
        <Logo />
        {desktop ? crumbs : null}
        <div className={bar.end}>
          <span className={bar.help}>
            <HelpLink route={route} />
          </span>
          <UserButton />
        </div>
      </header>
      <Strips />
      <main id="inhalt" tabIndex={-1} key={accountId} className={cx(styles.main, styles.publicMain, !known && "held")}>
        {desktop ? null : crumbs}
        {children}
      </main>
      <BrandFooter />
      <LeaveQuestion />
    </div>
  );
}
