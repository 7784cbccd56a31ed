import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Picture } from "./picture.tsx";
import { ProfileForm } from "./profile.form.tsx";
import { useSaveProfile } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

/** Picture and names. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const save = useSaveProfile();
  return (
    <Card title={profileTexts.sections.profile}>
      <CardBody>
        <Picture profile={profile} />
        <ProfileForm
          saved={profile}
          busy={save.isPending}
          failure={save.error}
          lockedReason={care ? profileTexts.careLocked : undefined}
          onSave={(body) => save.mutateAsync(body)}
        />
      </CardBody>
    </Card>
  );
}
