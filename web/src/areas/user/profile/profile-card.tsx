import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import type { ReactNode } from "react";
import { SavedTogether } from "../../../parts/form/saved-together.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Picture } from "./picture.tsx";
import { ProfileForm } from "./profile.form.tsx";
import { useSaveProfile } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

/** The page of the profile: what is typed into its card is saved by the bar below everything. */
export function ProfileSaving({ children, beside }: { children: ReactNode; beside?: ReactNode }) {
  return (
    <SavedTogether
      label={profileTexts.sections.profile}
      errorTitle={profileTexts.errorTitle}
      names={[profileTexts.sections.profile]}
      saveLabel={profileTexts.form.save}
      lockedReason={useCareMode() ? profileTexts.careLocked : undefined}
      beside={beside}
    >
      {children}
    </SavedTogether>
  );
}

/** Picture and names. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const save = useSaveProfile();
  return (
    <Card title={profileTexts.sections.profile}>
      <CardBody>
        <Picture profile={profile} />
        <ProfileForm saved={profile} failure={save.error} onSave={(body) => save.mutateAsync(body)} />
      </CardBody>
    </Card>
  );
}
