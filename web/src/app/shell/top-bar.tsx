import { Suspense } from "react";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { Logo } from "../../parts/brand/logo.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { appTexts } from "../app.texts.ts";
import { crumbsOf } from "./crumbs.ts";
import { HelpLink } from "./help-link.tsx";
import { MenuOverlay } from "./menu-overlay.tsx";
import styles from "./top-bar.module.css";
import { UserButton } from "./user-button.tsx";

// Behind the first paint: it waits for the company's products anyway.
const LeadsLink = lazyPart(() => import("./leads-link.tsx").then((module) => ({ default: module.LeadsLink })));
const InboxLink = lazyPart(() => import("./inbox-link.tsx").then((module) => ({ default: module.InboxLink })));
const InboxCount = lazyPart(() => import("./inbox-link.tsx").then((module) => ({ default: module.InboxCount })));

/** Menu button or breadcrumbs on the left, help and the person on the right. */
export function TopBar({ route }: { route: RouteKey }) {
  const desktop = useAtLeast("xl");
  // On phones the bell would push the name of the brand out.
  const roomy = useAtLeast("md");
  return (
    <header className={styles.bar}>
      {desktop ? (
        <Breadcrumbs place="bar" label={appTexts.breadcrumbs} crumbs={crumbsOf(route)} />
      ) : (
        <>
          <MenuOverlay route={route} />
          <div className={styles.logo}>
            <Logo />
          </div>
        </>
      )}
      <div className={styles.end}>
        {desktop ? null : (
          <Suspense fallback={null}>
            <LeadsLink route={route} />
          </Suspense>
        )}
        {roomy ? (
          <Suspense fallback={null}>
            <InboxLink route={route} />
          </Suspense>
        ) : null}
        <span className={styles.help}>
          <HelpLink />
        </span>
        <span className={styles.person}>
          <UserButton />
          {roomy ? null : (
            <Suspense fallback={null}>
              <InboxCount />
            </Suspense>
          )}
        </span>
      </div>
    </header>
  );
}
