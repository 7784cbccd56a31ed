import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink, LogOut, ShieldCheck } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { queryFor } from "../../http/queries.ts";
import { Logo } from "../../parts/brand/logo.tsx";
import { useCustomer, useMember, useRights } from "../../session/use-session.ts";
import { SIGN_OUT } from "../../session/sign-out-wish.ts";
import { Icon } from "../../ui/icon.tsx";
import { shellTexts } from "./shell.texts.ts";
import { CompanySelector } from "./company-selector.tsx";
import { menuFor, type MenuSection } from "./menu.ts";
import { NavGroup } from "./nav-group.tsx";
import { Tools } from "./late-tools.ts";
import styles from "./side-menu.module.css";

const MENU_FRESH_FOR_MS = 5 * 60_000;

/** How much waits behind an entry of the menu. */
const useBadges = (mayAsk: boolean): Readonly<Record<string, { count: number; label: string }>> => {
  const statistics = useQuery({ ...queryFor(leads.getStatistics, {}), enabled: mayAsk });
  const open = statistics.data?.open ?? 0;
  return open > 0 ? { leads: { count: open, label: shellTexts.openLeads(open) } } : {};
};

type Props = {
  route: RouteKey;
  /** Stands beside the logo: the button that closes the overlay. */
  close?: ReactNode;
};

/** Logo, company, the areas of the portal, and the way out. */
export function SideMenu({ route, close }: Props) {
  const { user, accountId } = useMember();
  const isCustomer = accountId !== null && (user.cucaInfo !== null || user.roles.includes("customer"));
  const customer = useCustomer();
  // What a company has booked stands above the rest: until it is known, only what is above it is drawn, so that nothing moves.
  const knowsBooked = !isCustomer || !customer.isLoading;
  const families = (customer.data?.products ?? []).filter(isActive).map((product) => familyOf(product.Stock_Keeping_Unit__c));
  const rights = useRights();
  const badges = useBadges(isCustomer && rights.includes("leads"));
  return (
    <div className={styles.inner}>
      <div className={styles.head}>
        <Logo on="nav" />
        {close}
      </div>
      <CompanySelector />
      {close ? (
        <Suspense fallback={null}>
          <Tools place="menu" route={route} />
        </Suspense>
      ) : null}
      <nav aria-label={shellTexts.areas} className={styles.nav}>
        {menuFor(isCustomer, families, rights)
          .filter(({ key }) => knowsBooked || key === "home")
          .map((section) => (
            <Section key={section.key} section={section} route={route} badges={badges} />
          ))}
        {user.roles.includes("ratingusermanager") ? <Administration /> : null}
      </nav>
      <div className={styles.foot}>
        <a className={styles.link} href={PATHS.logout} data-wish={SIGN_OUT}>
          <Icon of={LogOut} size={20} />
          {shellTexts.logout}
        </a>
      </div>
    </div>
  );
}

type SectionProps = { section: MenuSection; route: RouteKey; badges: ReturnType<typeof useBadges> };

function Section({ section, route, badges }: SectionProps) {
  if (section.groups.length === 0) return null;
  return (
    <>
      {section.title === null ? null : <h2 className={styles.title}>{section.title}</h2>}
      <ul className={styles.list}>
        {section.groups.map((group) => (
          <NavGroup key={group.key} group={group} route={route} badge={badges[group.key]} />
        ))}
      </ul>
    </>
  );
}

/** The link to the review manager; its address depends on the environment, so the server names it. */
function Administration() {
  const items = useQuery({ ...queryFor(portal.getMenuItems, {}), staleTime: MENU_FRESH_FOR_MS });
  const href = items.data?.find((item) => item.key === "rating-manager")?.external ?? null;
  if (href === null) return null;
  return (
    <>
      <h2 className={styles.title}>{shellTexts.sections.administration}</h2>
      <a className={styles.link} href={href} target="_blank" rel="noreferrer">
        <Icon of={ShieldCheck} />
        {shellTexts.ratingManager}
        <span className="sr-only">{shellTexts.newTab}</span>
        <span className={styles.end}>
          <Icon of={ExternalLink} size={16} />
        </span>
      </a>
    </>
  );
}
