import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { useState } from "react";
import { describeFailure } from "../../../parts/failure.ts";
import { formatDay } from "../../../parts/format.ts";
import { confirmPassword } from "../../../parts/proof/prove.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { SIGN_OUT } from "../../../session/sign-out-wish.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import type { FormError } from "../../../ui/form/form-context.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { PasswordForm, type Passwords } from "./password.form.tsx";
import { useChangePassword } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.password;

const errorOf = (thrown: unknown): FormError => {
  const { code, field, text } = describeFailure(thrown);
  if (code === "rejected-content") return { field: "next", message: texts.nextWeak };
  if (code === "wrong-credentials" || field === "current_password") return { field: "current", message: texts.currentWrong };
  return { message: text };
};

/** Changes the password. The current one also confirms the step where that is enough, so it is asked for once. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const change = useChangePassword();
  const [error, setError] = useState<FormError | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  const save = async ({ current, next }: Passwords) => {
    setBusy(true);
    // Whoever has a second factor is asked for it by the call itself.
    const refused = profile.step_up.includes("password") ? await confirmPassword(current) : null;
    try {
      if (refused) return setError(refused.field === undefined ? refused : { field: "current", message: texts.currentWrong });
      await change.mutateAsync({ body: { current_password: current, new_password: next } });
      setError(null);
      setRound(round + 1);
      showToast(texts.done);
    } catch (thrown) {
      setError(errorOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      title={texts.title}
      sub={profile.password_changed_at === null ? undefined : texts.changedAt(formatDay(profile.password_changed_at))}
    >
      <CardBody>
        {profile.has_password ? (
          <PasswordForm
            key={round}
            names={[profile.first_name, profile.last_name, profile.email.split("@")[0] ?? ""]}
            email={profile.email}
            busy={busy}
            failure={error}
            lockedReason={care ? profileTexts.careLocked : undefined}
            onSubmit={(passwords) => void save(passwords)}
          />
        ) : (
          <NoPassword />
        )}
      </CardBody>
    </Card>
  );
}

function NoPassword() {
  return (
    <Notice
      tone="info"
      level={3}
      title={texts.noneTitle}
      action={
        <LinkButton size="sm" href={PATHS.logout} data-wish={SIGN_OUT}>
          {texts.noneAction}
        </LinkButton>
      }
    >
      {texts.noneText}
    </Notice>
  );
}
