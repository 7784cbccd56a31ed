import { PATHS } from "@schaufenster/contract/paths.ts";
import { SIGN_OUT } from "../../session/sign-out-wish.ts";
import { useCareMode, useCustomer } from "../../session/use-session.ts";
import styles from "./shell-layout.module.css";
import { shellTexts } from "./shell.texts.ts";

/** Reminds support staff for whom they look at the portal. */
export function CareBar() {
  const care = useCareMode();
  const customer = useCustomer().data;
  if (!care) return null;
  return (
    <div role="region" aria-label={shellTexts.care.mode} className={styles.care}>
      <strong>{shellTexts.care.mode}</strong>
      <p>{customer ? shellTexts.care.actingAs(customer.company_name, customer.company_id) : null}</p>
      <a href={PATHS.logout} data-wish={SIGN_OUT}>
        {shellTexts.care.leave}
      </a>
    </div>
  );
}
