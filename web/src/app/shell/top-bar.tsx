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

/** Menu button or breadcrumbs on the left, help and the person on the right. */
export function TopBar({ route }: { route: RouteKey }) {
  const desktop = useAtLeast("xl");
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
        <span className={styles.help}>
          <HelpLink />
        </span>
        <UserButton />
      </div>
    </header>
  );
}
