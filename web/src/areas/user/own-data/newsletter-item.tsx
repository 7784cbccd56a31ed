import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Mail } from "lucide-react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { ListItem } from "../../../ui/list/list.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { useSaveNewsletter } from "../profile.queries.ts";
import { profileTexts } from "../profile/profile.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";

const texts = profileTexts.newsletter;

/** The consent of the registration, taken back as easily as it was given. */
export function NewsletterItem({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const save = useSaveNewsletter();
  const change = (wanted: boolean) => tellWhenDone(save.mutateAsync(wanted), wanted ? texts.on : texts.off);
  return (
    <ListItem
      icon={Mail}
      iconTone="neutral"
      title={texts.title}
      meta={texts.text}
      end={
        <Switch
          label={texts.title}
          labelHidden
          checked={save.isPending ? save.variables : profile.newsletter}
          lockedReason={care ? profileTexts.careLocked : undefined}
          onChange={change}
        />
      }
    >
      {save.error === null ? null : <FailureNotice title={profileTexts.failed} error={save.error} />}
    </ListItem>
  );
}
