import { PATHS } from "@schaufenster/contract/paths.ts";
import { DELETION_UNDO_DAYS } from "@schaufenster/contract/areas/user/deletion.rules.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Check, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { shownFailure } from "../../../parts/failure.ts";
import { formatDay } from "../../../parts/format.ts";
import { confirmPassword } from "../../../parts/proof/prove.ts";
import { accountsOf } from "../../../session/active-account.ts";
import { useMember } from "../../../session/use-session.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { type DeletionAnswer, DeletionForm } from "./deletion.form.tsx";
import styles from "../profile/profile.module.css";
import { useDeleteProfile } from "../profile.queries.ts";
import { userTexts } from "../user.texts.ts";

const texts = userTexts.deletion;
const DAY_MS = 86_400_000;

/** Says what will be gone and what stays, asks why, and takes the password where that is enough; the safe way out keeps the profile. */
export function DeletionDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const remove = useDeleteProfile();
  const byPassword = profile.step_up.includes("password");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [eraseAt] = useState(() => new Date(Date.now() + DELETION_UNDO_DAYS * DAY_MS).toISOString());
  const submit = async ({ password, ...answer }: DeletionAnswer) => {
    setBusy(true);
    try {
      // For whom the password is not enough, or who has none, is asked by the call itself.
      const refused = byPassword ? await confirmPassword(password) : null;
      if (refused !== null) return setError(refused);
      const { erase_at } = await remove.mutateAsync(answer);
      showToast(texts.planned(formatDay(erase_at)));
      onClose();
    } catch (thrown) {
      const failure = shownFailure(thrown);
      setError(failure && { message: failure.text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm
      size="lg"
      title={texts.title}
      busy={busy}
      danger
      onClose={onClose}
      closeLabel={texts.close}
      cancelLabel={texts.keep}
      submitLabel={texts.submit}
    >
      {(formId) => (
        <>
          <p>
            {texts.intro(`${profile.first_name} ${profile.last_name}`, DELETION_UNDO_DAYS)}
            <strong>{formatDay(eraseAt)}</strong>
            {texts.outro}
          </p>
          <Facts onLeave={onClose} />
          <DeletionForm id={formId} withPassword={byPassword} busy={busy} failure={error} onSubmit={(answer) => void submit(answer)} />
        </>
      )}
    </DialogForm>
  );
}

function Facts({ onLeave }: { onLeave: () => void }) {
  const companies = accountsOf(useMember().user).length;
  const gone = [texts.goneProfile, texts.goneAccess, texts.goneDrafts, ...(companies > 0 ? [texts.goneCompanies(companies)] : [])];
  const kept = [...(companies > 0 ? [texts.keptCompanies] : []), texts.keptTrail];
  return (
    <div className={styles.facts}>
      <div>
        <h3>{texts.gone}</h3>
        <ul className={styles.bullets}>
          {gone.map((fact) => (
            <li key={fact} className={styles.bad}>
              <Icon of={X} size={18} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3>{texts.kept}</h3>
        <ul className={styles.bullets}>
          {kept.map((fact) => (
            <li key={fact} className={styles.good}>
              <Icon of={Check} size={18} />
              {fact}
            </li>
          ))}
          {companies > 0 ? (
            <li className={styles.warn}>
              <Icon of={TriangleAlert} size={18} />
              <span>
                {texts.successor}
                <a href={PATHS.contacts} onClick={onLeave}>
                  {texts.contacts}
                </a>
              </span>
            </li>
          ) : null}
        </ul>
      </div>
    </div>
  );
}
