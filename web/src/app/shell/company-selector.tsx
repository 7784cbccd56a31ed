import { PATHS } from "@schaufenster/contract/paths.ts";
import { useState } from "react";
import { currentPlace, navigate } from "../../browser/location.ts";
import { asFailure } from "../../http/call-failed.ts";
import { failureText } from "../../http/error.texts.ts";
import { initialsOf } from "../../parts/format.ts";
import { accountsOf } from "../../session/active-account.ts";
import { switchCompany } from "../../session/switch-company.ts";
import { useCareMode, useCustomer, useMember } from "../../session/use-session.ts";
import { ListboxSelect, type ListboxOption } from "../../ui/choice/listbox-select.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { shellTexts } from "./shell.texts.ts";
import styles from "./company-selector.module.css";

const Mark = ({ name }: { name: string }) => (
  // Drawn by the style sheet: letters in the button would belong to its name.
  <span aria-hidden="true" className={styles.mark} data-letters={initialsOf(name)} />
);

/** The company one works for: a link when there is one, a choice when there are several, fixed in customer-care mode. */
export function CompanySelector() {
  const { user, accountId } = useMember();
  const care = useCareMode();
  const customer = useCustomer().data;
  const accounts = accountsOf(user);
  const [failure, setFailure] = useState<string | null>(null);
  if (accountId === null) return null;
  const name = customer?.company_name ?? user.accounts[accountId]?.name ?? "";
  const note = customer ? shellTexts.customerNumber(customer.customer_number) : (user.accounts[accountId]?.city ?? "");
  if (accounts.length <= 1 && !care) return <OwnCompany name={name} note={note} />;

  const options: ListboxOption[] = care
    ? [{ value: accountId, label: name, note, mark: <Mark name={name} /> }]
    : accounts.map((account) => {
        // The list is as old as the session; of the active company the present name is known.
        const shown = account.id === accountId ? { label: name, note } : { label: account.name, note: account.city };
        return { ...shown, value: account.id, mark: <Mark name={shown.label} /> };
      });
  const choose = async (id: string) => {
    setFailure(null);
    try {
      // Pages and filters in the query belong to the company before.
      await switchCompany(id, () => navigate(currentPlace().path, { replace: true }));
      showToast(shellTexts.switched(user.accounts[id]?.name ?? ""));
    } catch (thrown) {
      setFailure(failureText(asFailure(thrown)));
    }
  };
  return (
    <div>
      <ListboxSelect
        label={shellTexts.ownCompanies}
        options={options}
        value={accountId}
        onChange={(id) => void choose(id)}
        words={{ search: shellTexts.companySearch, none: shellTexts.companyNone, hits: shellTexts.companyHits }}
        tone="nav"
        lockedReason={care ? shellTexts.companyFixed : undefined}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  );
}

function OwnCompany({ name, note }: { name: string; note: string }) {
  return (
    <div>
      <p className={styles.label}>{shellTexts.ownCompany}</p>
      <a className={styles.company} href={PATHS.contract}>
        <Mark name={name} />
        <span>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{note}</span>
        </span>
      </a>
    </div>
  );
}
