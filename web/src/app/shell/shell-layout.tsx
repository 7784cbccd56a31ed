import { useQuery } from "@tanstack/react-query";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import type { ReactNode } from "react";
import { useAtLeast } from "../../browser/viewport.ts";
import { BrandFooter } from "../../parts/brand/brand-footer.tsx";
import { Logo } from "../../parts/brand/logo.tsx";
import { useMember } from "../../session/use-session.ts";
import { cx } from "../../ui/class-names.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { appTexts } from "../app.texts.ts";
import { LeaveQuestion } from "../questions/leave-question.tsx";
import { shellTexts } from "./shell.texts.ts";
import { CareBar } from "./care-bar.tsx";
import { crumbsOf } from "./crumbs.ts";
import styles from "./shell-layout.module.css";
import { SideMenu } from "./side-menu.tsx";
import { Strips } from "./strips.tsx";
import { noticesQuery } from "./notices.query.ts";
import { TopBar } from "./top-bar.tsx";

/** The frame of signed-in pages: side menu, top bar, messages, the page, footer. */
export function ShellLayout({ route, children }: { route: RouteKey; children: ReactNode }) {
  const desktop = useAtLeast("xl");
  const { accountId } = useMember();
  // The operator's messages stand above the page; what would have to move is shown with them.
  const known = !useQuery(noticesQuery()).isPending;
  const crumbs = crumbsOf(route);
  return (
    <>
      <a className="skip" href="#inhalt">
        {appTexts.skip}
      </a>
      <CareBar />
      <div className={styles.shell}>
        {desktop ? (
          <aside aria-label={shellTexts.menuLabel} className={styles.side}>
            <SideMenu route={route} />
          </aside>
        ) : null}
        <div className={styles.body}>
          <div className={styles.paper}>
            <Logo />
          </div>
          <TopBar route={route} />
          <Strips />
          <main id="inhalt" tabIndex={-1} key={accountId} className={cx(styles.main, !known && "held")}>
            {desktop || crumbs.length < 2 ? null : <Breadcrumbs place="page" label={appTexts.breadcrumbs} crumbs={crumbs} />}
            {children}
          </main>
          <BrandFooter />
        </div>
      </div>
      <LeaveQuestion />
    </>
  );
}
