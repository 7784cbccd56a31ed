import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Check, TriangleAlert, X } from "lucide-react";
import { useId, useState } from "react";
import { describeFailure } from "../../parts/failure.ts";
import { formatDay } from "../../parts/format.ts";
import { confirmPassword } from "../../parts/step-up.tsx";
import { accountsOf } from "../../session/active-account.ts";
import { useMember } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { FormError } from "../../ui/form-context.ts";
import { Icon } from "../../ui/icon.tsx";
import { Stack } from "../../ui/page.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { type DeletionAnswer, DeletionForm } from "./deletion.form.tsx";
import styles from "./profile.module.css";
import { useDeleteProfile } from "./profile.queries.ts";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.deletion;
/** Days in which the deletion can be taken back; the server plans with the same. */
const UNDO_DAYS = 14;
const DAY_MS = 86_400_000;

/** Says what will be gone and what stays, asks why, and takes the password; the safe way out keeps the profile. */
export function DeletionDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const formId = useId();
  const remove = useDeleteProfile();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const [eraseAt] = useState(() => new Date(Date.now() + UNDO_DAYS * DAY_MS).toISOString());
  const submit = async ({ password, ...answer }: DeletionAnswer) => {
    setBusy(true);
    try {
      const refused = await confirmPassword(password);
      if (refused !== null) return setError(refused);
      const { erase_at } = await remove.mutateAsync(answer);
      showToast(texts.planned(formatDay(erase_at)));
      onClose();
    } catch (thrown) {
      setError({ message: describeFailure(thrown).text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      busy={busy}
      onClose={onClose}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Stack gap="small">
        <p>
          {texts.intro(`${profile.first_name} ${profile.last_name}`)}
          <strong>{formatDay(eraseAt)}</strong>
          {texts.outro}
        </p>
        <Facts onLeave={onClose} />
        <DeletionForm id={formId} busy={busy} failure={error} onSubmit={(answer) => void submit(answer)} />
      </Stack>
    </Dialog>
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
