import { PATHS } from "@schaufenster/contract/paths.ts";
import { DELETION_UNDO_DAYS } from "@schaufenster/contract/areas/user/deletion.rules.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Check, TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../parts/format.ts";
import { accountsOf } from "../../../session/active-account.ts";
import { useMember } from "../../../session/use-session.ts";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { DeletionForm } from "./deletion.form.tsx";
import styles from "../profile/profile.module.css";
import { useDeleteProfile } from "../profile.queries.ts";
import { userTexts } from "../user.texts.ts";

const texts = userTexts.deletion;
const DAY_MS = 86_400_000;

/** Says what will be gone and what stays, asks why, and takes the password where that is enough; the safe way out keeps the profile. */
export function DeletionDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const byPassword = profile.step_up.includes("password");
  const remove = useDeleteProfile(byPassword);
  const [eraseAt] = useState(() => new Date(Date.now() + DELETION_UNDO_DAYS * DAY_MS).toISOString());
  const done = (erasedAt: string) => {
    showToast(texts.planned(formatDay(erasedAt)));
    onClose();
  };
  return (
    <DialogForm
      size="lg"
      title={texts.title}
      busy={remove.isPending}
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
          <DeletionForm
            id={formId}
            withPassword={byPassword}
            failure={remove.error}
            onSubmit={(body, password) => remove.mutateAsync({ body, password }, { onSuccess: ({ erase_at }) => done(erase_at) })}
          />
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
