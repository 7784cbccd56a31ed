import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Camera } from "lucide-react";
import { type ChangeEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { useFocusBack } from "../../../browser/use-focus-back.ts";
import { initialsOf } from "../../../parts/format.ts";
import { usePortrait } from "../../../parts/portrait.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { PictureRefusal } from "./picture-refusal.tsx";
import styles from "./profile.module.css";
import { useRemoveImage, useUploadImage } from "../profile.queries.ts";
import { profileTexts } from "./profile.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const texts = profileTexts.picture;
/** What is chosen may be large: only the small cut-out is sent. */
const LARGEST_BYTES = 20_000_000;
/** Twice what the server keeps, so that its own scaling has something to work with. */
const EDGE = 1024;
/** A phone that takes HEIC photos hands them over as JPG when asked for these. */
const ACCEPTED = "image/jpeg,image/png,image/webp";

const PictureCrop = lazyPart(() => import("../../../parts/picture-crop.tsx").then((module) => ({ default: module.PictureCrop })));

/** The person's picture with the ways to change it; without one the initials stand there. */
export function Picture({ profile }: { profile: Profile }) {
  const care = useCareMode();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const { target: chooser, done: back } = useFocusBack<HTMLButtonElement>();
  const url = usePortrait(profile.profile_image);
  const upload = useUploadImage();
  const remove = useRemoveImage();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setSent(false);
    setProblem(file.size > LARGEST_BYTES ? texts.tooLarge : null);
    setChosen(file.size > LARGEST_BYTES ? null : file);
  };
  const send = (picture: Blob) =>
    upload.mutate(picture, {
      onSuccess: () => setSent(true),
      onSettled: () => setChosen(null),
    });
  const takeAway = () => {
    setSent(false);
    tellWhenDone(remove.mutateAsync().then(back), texts.removed);
  };
  const unreadable = () => {
    setChosen(null);
    setProblem(texts.unreadable);
  };
  return (
    <>
      <div className={styles.problem}>
        <Trouble problem={problem} error={upload.error ?? remove.error}>
          <PictureRefusal upload={profile.image_upload} onRead={back} />
        </Trouble>
      </div>
      <div className={styles.picture}>
        <Avatar size={64} initials={initialsOf(`${profile.first_name} ${profile.last_name}`)} image={url} />
        <div>
          <input ref={input} type="file" accept={ACCEPTED} hidden onChange={choose} />
          <ButtonRow>
            <Button
              ref={chooser}
              size="sm"
              icon={Camera}
              lockedReason={care ? profileTexts.careLocked : undefined}
              onClick={() => input.current?.click()}
            >
              {texts.choose}
            </Button>
            {(profile.profile_image !== null || profile.image_upload?.state === "checking") && !care ? (
              <Button size="sm" variant="ghost" busy={remove.isPending} aria-label={texts.removeLabel} onClick={takeAway}>
                {texts.remove}
              </Button>
            ) : null}
          </ButtonRow>
          <p>{texts.hint}</p>
          <p role="status">{statusOf(profile, sent)}</p>
        </div>
      </div>
      {chosen === null ? null : (
        <Suspense>
          <PictureCrop
            form="circle"
            longest={EDGE}
            file={chosen}
            busy={upload.isPending}
            onCancel={() => setChosen(null)}
            onUnreadable={unreadable}
            onDone={send}
          />
        </Suspense>
      )}
    </>
  );
}

/** It was saved when the check is over and it was sent from here. */
const statusOf = ({ image_upload: upload, profile_image: shown }: Profile, sent: boolean): string => {
  if (upload?.state === "checking") return texts.checking;
  return sent && upload === null && shown !== null ? texts.saved : "";
};

/** What went wrong last: in the browser, on the way, or in the check. */
function Trouble({ problem, error, children }: { problem: string | null; error: Error | null; children: ReactNode }) {
  if (problem === null && error !== null) return <FailureNotice title={texts.failed} error={error} />;
  if (problem === null) return children;
  return (
    <Notice tone="danger" live level={3} title={texts.failed}>
      {problem}
    </Notice>
  );
}
