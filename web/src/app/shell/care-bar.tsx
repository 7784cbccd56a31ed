import { PATHS } from "@schaufenster/contract/paths.ts";
import { Headset } from "lucide-react";
import { Suspense } from "react";
import { SIGN_OUT } from "../../session/sign-out-wish.ts";
import { useCareMode, useCustomer } from "../../session/use-session.ts";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import styles from "./shell-layout.module.css";
import { shellTexts } from "./shell.texts.ts";

/** Nobody but staff on a visit loads them; by the list of screens, so that the names of their files do not weigh on the first page. */
const CareTools = lazyPart(() => import("../../areas/customer-care/customer-care.screens.ts").then(({ loadTools }) => loadTools()));

/** Reminds support staff for whom they look at the portal, with what they need for it. */
export function CareBar() {
  const care = useCareMode();
  const customer = useCustomer().data;
  if (!care) return null;
  return (
    <div role="region" aria-label={shellTexts.care.mode} className={styles.care}>
      <strong>
        <Icon of={Headset} />
        {shellTexts.care.mode}
      </strong>
      <p>{customer ? shellTexts.care.actingAs(customer.company_name, customer.company_id) : null}</p>
      <Suspense>
        <CareTools />
      </Suspense>
      <a href={PATHS.logout} data-wish={SIGN_OUT}>
        {shellTexts.care.leave}
      </a>
    </div>
  );
}
