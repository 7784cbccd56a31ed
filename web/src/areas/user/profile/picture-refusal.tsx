import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { useForgetRefusal } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";

const texts = profileTexts.picture;

type Props = { upload: Profile["image_upload"]; onRead: () => void };

/** Why the last picture was not taken, until the person has read it. */
export function PictureRefusal({ upload, onRead }: Props) {
  const care = useCareMode();
  const forget = useForgetRefusal();
  if (upload?.state !== "refused") return null;
  const understood = (
    <Button size="sm" busy={forget.isPending} onClick={() => void forget.mutateAsync().then(onRead, () => undefined)}>
      {texts.understood}
    </Button>
  );
  return (
    <>
      <FailureNotice title={texts.notForgotten} error={forget.error} />
      <Notice tone="danger" live level={3} title={texts.failed} action={care ? undefined : understood}>
        {texts.refusals[upload.refusal ?? "unreadable"]}
      </Notice>
    </>
  );
}
