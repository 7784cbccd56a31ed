import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../http/queries.ts";
import { useCustomer, useRights } from "../../session/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { titleOf } from "../page-titles.ts";
import { MENU_ICONS } from "./menu-icons.ts";
import { shellTexts } from "./shell.texts.ts";
import styles from "./top-bar.module.css";

/** Where the menu is folded away: the way to the requests, one tap from every page, for companies whose entry brings any. */
export function LeadsLink({ route }: { route: RouteKey }) {
  const products = useCustomer().data?.products ?? [];
  const isAsked = useRights().includes("leads");
  const isBooked = products.some((product) => isActive(product) && familyOf(product.Stock_Keeping_Unit__c) === "entry");
  return isBooked && isAsked ? <Link isHere={route === "leads"} /> : null;
}

function Link({ isHere }: { isHere: boolean }) {
  const open = useQuery(queryFor(leads.getStatistics, {})).data?.open ?? 0;
  return (
    // To those that wait for an answer, as long as there are any.
    <a className={styles.leads} href={open > 0 ? `${PATHS.leads}?status=neu` : PATHS.leads} aria-current={isHere ? "page" : undefined}>
      <Icon of={MENU_ICONS.inbox} size={24} />
      <span className="sr-only">{titleOf("leads")}</span>
      {open > 0 ? (
        <span className={styles.count}>
          <span aria-hidden="true">{open > 99 ? shellTexts.many : open}</span>
          <span className="sr-only">{shellTexts.openLeads(open)}</span>
        </span>
      ) : null}
    </a>
  );
}
