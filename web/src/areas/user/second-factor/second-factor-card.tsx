import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { Smartphone } from "lucide-react";
import { Suspense, useState } from "react";
import { useCareMode } from "../../../session/use-session.ts";
import { Badge } from "../../../ui/state/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/page/card.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import styles from "../profile/profile.module.css";
import { useRemoveTotp, useStartTotp } from "../profile.queries.ts";
import { profileTexts } from "../profile/profile.texts.ts";
import { PasskeyItems } from "./passkey-items.tsx";
import { RecoveryItem } from "./recovery-item.tsx";
import { factorTexts as texts } from "./second-factor.texts.ts";
import { tellWhenDone } from "../tell-when-done.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const TotpSetup = lazyPart(() => import("./totp-setup.tsx").then((module) => ({ default: module.TotpSetup })));

/** Authenticator app, recovery codes and passkeys. */
export function SecondFactorCard({ profile }: { profile: Profile }) {
  const start = useStartTotp();
  return (
    <Card title={texts.title} sub={texts.sub} headLine>
      <List label={texts.title}>
        {profile.totp ? <AppOn /> : <AppOff busy={start.isPending} onStart={() => start.mutate({})} />}
        {profile.totp ? <RecoveryItem left={profile.recovery_codes_left} /> : null}
        <PasskeyItems passkeys={profile.passkeys} />
      </List>
      <div className={styles.inset}>
        <FailureNotice title={texts.failed} error={start.error} />
      </div>
      {start.data ? (
        <Suspense>
          <TotpSetup {...start.data} onClose={start.reset} />
        </Suspense>
      ) : null}
    </Card>
  );
}

function AppOff({ busy, onStart }: { busy: boolean; onStart: () => void }) {
  const care = useCareMode();
  return (
    <ListItem
      icon={Smartphone}
      iconTone="neutral"
      title={texts.app}
      meta={texts.appOff}
      end={
        <Button
          size="sm"
          busy={busy}
          aria-label={texts.setUpApp}
          lockedReason={care ? profileTexts.careLocked : undefined}
          onClick={onStart}
        >
          {texts.setUp}
        </Button>
      }
    />
  );
}

function AppOn() {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveTotp();
  return (
    <ListItem
      icon={Smartphone}
      title={texts.app}
      meta={texts.appOn}
      end={
        <>
          <Badge tone="success">{texts.active}</Badge>
          {care ? null : (
            <Button size="sm" variant="danger-quiet" aria-label={texts.removeApp} onClick={() => setAsking(true)}>
              {texts.remove}
            </Button>
          )}
        </>
      }
    >
      {asking ? (
        <ConfirmDialog
          title={texts.removeAppTitle}
          text={texts.removeAppText}
          keepLabel={texts.keep}
          goLabel={texts.remove}
          busy={remove.isPending}
          failure={<FailureNotice title={texts.failed} error={remove.error} />}
          onKeep={() => setAsking(false)}
          onGo={() => tellWhenDone(remove.mutateAsync(), texts.removedApp)}
        />
      ) : null}
    </ListItem>
  );
}
