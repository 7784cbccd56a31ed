import { PATHS } from "@schaufenster/contract/paths.ts";
import { Bell, BellRing, Building2, Compass, LogOut, ShieldCheck, UserRound } from "lucide-react";
import { accountsOf } from "../../session/active-account.ts";
import { SIGN_OUT } from "../../session/sign-out-wish.ts";
import { useMember } from "../../session/use-session.ts";
import { type MenuEntry, MenuOfButton } from "../../ui/overlay/menu.tsx";
import type { OwnButton } from "../../ui/overlay/use-popover.ts";
import styles from "./user-menu.module.css";
import { userMenuTexts as texts } from "./user-menu.texts.ts";

/** What concerns the person: the own pages, another company, and the way out. */
export function UserMenu({ button, onToggle }: { button: OwnButton; onToggle: (open: boolean) => void }) {
  const { user } = useMember();
  const several = accountsOf(user).length > 1;
  // Staff at the desk have no pages of their own; their second factor is the operator's business.
  const own: MenuEntry[] = user.roles.includes("desk")
    ? []
    : [
        { key: "account", label: texts.account, icon: UserRound, href: PATHS.userDashboard },
        { key: "profile", label: texts.profile, icon: ShieldCheck, href: PATHS.profile },
        { key: "inbox", label: texts.inbox, icon: BellRing, href: PATHS.inbox },
        { key: "told", label: texts.told, icon: Bell, href: PATHS.told },
      ];
  const entries: MenuEntry[] = [
    ...own,
    ...(user.tour === null ? [] : [{ key: "tour", label: texts.tour, icon: Compass, href: PATHS.firstSteps }]),
    ...(several ? [{ key: "companies", label: texts.companies, icon: Building2, href: PATHS.userDashboard }] : []),
    { key: "logout", label: texts.logout, icon: LogOut, href: PATHS.logout, wish: SIGN_OUT },
  ];
  const head = (
    <p role="presentation" className={styles.who}>
      <strong>{`${user.first_name} ${user.last_name}`}</strong>
      <span>{user.email}</span>
    </p>
  );
  return <MenuOfButton label={texts.label} entries={entries} button={button} onToggle={onToggle} head={head} />;
}
