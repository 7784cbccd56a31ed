import { PATHS } from "@schaufenster/contract/paths.ts";
import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { formatDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { SIGN_OUT } from "../../../session/sign-out-wish.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { PasswordForm } from "./password.form.tsx";
import { useChangePassword } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.password;

/** Changes the password. */
export function PasswordCard({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const change = useChangePassword(profile.step_up.includes("password"));
  return (
    <Card
      title={texts.title}
      sub={profile.password_changed_at === null ? undefined : texts.changedAt(formatDay(profile.password_changed_at))}
    >
      <CardBody>
        {profile.has_password ? (
          <PasswordForm
            profile={profile}
            busy={change.isPending}
            failure={change.error}
            lockedReason={care ? profileTexts.careLocked : undefined}
            onSubmit={(body) => change.mutateAsync(body)}
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
