import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { useAtLeast } from "../../browser/viewport.ts";
import { initialsOf } from "../../parts/format.ts";
import { Logo } from "../../parts/logo.tsx";
import { useCareMode, useMember } from "../../session/use-session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { appTexts } from "../app.texts.ts";
import { shellTexts } from "./shell.texts.ts";
import { crumbsOf } from "./crumbs.ts";
import { HelpLink } from "./help-link.tsx";
import { MenuOverlay } from "./menu-overlay.tsx";
import styles from "./top-bar.module.css";

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
        <span className={styles.help}>
          <HelpLink />
        </span>
        <UserButton />
      </div>
    </header>
  );
}

function UserButton() {
  const { user } = useMember();
  const care = useCareMode();
  const name = `${user.first_name} ${user.last_name}`;
  const content = (
    <>
      <span className={styles.name}>{name}</span>
      <Avatar initials={initialsOf(name)} soft={care} />
      <span className="sr-only">{care ? shellTexts.profileLocked : shellTexts.profile}</span>
    </>
  );
  return care ? (
    <span role="link" aria-disabled="true" className={styles.user}>
      {content}
    </span>
  ) : (
    <a className={styles.user} href={PATHS.userDashboard}>
      {content}
    </a>
  );
}
