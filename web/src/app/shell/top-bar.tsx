import { Suspense } from "react";
import type { RouteKey } from "@schaufenster/contract/paths.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { Logo } from "../../parts/brand/logo.tsx";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { appTexts } from "../app.texts.ts";
import { crumbsOf } from "./crumbs.ts";
import { Tools } from "./late-tools.ts";
import { MenuOverlay } from "./menu-overlay.tsx";
import styles from "./top-bar.module.css";
import { UserButton } from "./user-button.tsx";

/** Menu button or breadcrumbs on the left, help and the person on the right. */
export function TopBar({ route }: { route: RouteKey }) {
  const desktop = useAtLeast("xl");
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
        <Suspense fallback={null}>
          <Tools place="bar" route={route} />
        </Suspense>
        <span className={styles.person}>
          <UserButton />
          {roomy ? null : (
            <Suspense fallback={null}>
              <Tools place="person" route={route} />
            </Suspense>
          )}
        </span>
      </div>
    </header>
  );
}
