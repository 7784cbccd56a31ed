import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Fingerprint, KeyRound } from "lucide-react";
import { Suspense, useState } from "react";
import { canUsePasskeys } from "../../../browser/passkey-support.ts";
import { useNow } from "../../../browser/use-now.ts";
import { formatDay, formatWhen } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { ListItem } from "../../../ui/list/list.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useRemovePasskey } from "../profile.queries.ts";
import { profileTexts } from "../profile/profile.texts.ts";
import { factorTexts as texts } from "./second-factor.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

type Passkey = Profile["passkeys"][number];

const PasskeyDialog = lazyPart(() => import("./passkey-dialog.tsx").then((module) => ({ default: module.PasskeyDialog })));

const lockedWhy = (care: boolean): string | undefined => {
  if (care) return profileTexts.careLocked;
  return canUsePasskeys() ? undefined : texts.passkeyUnsupported;
};

/** The row that adds a passkey, and one row for each. */
export function PasskeyItems({ passkeys }: { passkeys: readonly Passkey[] }) {
  const care = useCareMode();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListItem
        icon={Fingerprint}
        iconTone={passkeys.length > 0 ? "brand" : "neutral"}
        title={texts.passkeys}
        meta={texts.passkeysText}
        end={
          <Button size="sm" lockedReason={lockedWhy(care)} onClick={() => setAdding(true)}>
            {texts.passkeyAdd}
          </Button>
        }
      >
        {adding ? (
          <Suspense>
            <PasskeyDialog onClose={() => setAdding(false)} />
          </Suspense>
        ) : null}
      </ListItem>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} locked={care} />
      ))}
    </>
  );
}

function PasskeyItem({ passkey, locked }: { passkey: Passkey; locked: boolean }) {
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const created = formatDay(passkey.created_at);
  const action = (
    <Button size="sm" variant="danger-quiet" aria-label={texts.passkeyRemove(passkey.name)} onClick={() => setAsking(true)}>
      {texts.remove}
    </Button>
  );
  return (
    <ListItem
      icon={KeyRound}
      iconTone="neutral"
      title={passkey.name}
      meta={
        passkey.last_used_at === null ? texts.passkeyUnused(created) : texts.passkeyMeta(created, formatWhen(passkey.last_used_at, now))
      }
      end={locked ? undefined : action}
    >
      {asking ? (
        <ConfirmDialog
          title={texts.removePasskeyTitle}
          text={texts.removePasskeyText(passkey.name)}
          keepLabel={texts.keep}
          goLabel={texts.remove}
          busy={remove.isPending}
          failure={<FailureNotice title={texts.failed} error={remove.error} />}
          onKeep={() => setAsking(false)}
          onGo={() => tellWhenDone(remove.mutateAsync(passkey.id), texts.removedPasskey)}
        />
      ) : null}
    </ListItem>
  );
}
