import { FileText } from "lucide-react";
import { Suspense, useState } from "react";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { ListItem } from "../../../ui/list/list.tsx";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import { useRenewRecoveryCodes } from "../profile.queries.ts";
import { factorTexts } from "./second-factor.texts.ts";
import { lazyPart } from "../../../ui/lazy-part.ts";

const texts = factorTexts.renewal;
const FEW = 2;

const RecoveryCodes = lazyPart(() => import("./recovery-codes.tsx").then((module) => ({ default: module.RecoveryCodes })));

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryItem({ left }: { left: number }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  const renew = useRenewRecoveryCodes();
  const close = () => {
    setAsking(false);
    renew.reset();
  };
  return (
    <ListItem
      icon={FileText}
      iconTone={left <= FEW ? "warning" : "neutral"}
      title={factorTexts.codes}
      meta={left <= FEW ? texts.few(left) : texts.left(left)}
      end={
        care ? undefined : (
          <Button size="sm" onClick={() => setAsking(true)}>
            {texts.start}
          </Button>
        )
      }
    >
      {asking && !renew.data ? (
        <ConfirmDialog
          title={texts.title}
          text={texts.text}
          keepLabel={texts.keep}
          goLabel={texts.go}
          busy={renew.isPending}
          failure={<FailureNotice title={factorTexts.failed} error={renew.error} />}
          onKeep={close}
          onGo={() => renew.mutate({})}
        />
      ) : null}
      {renew.data ? (
        <Suspense>
          <RecoveryCodes codes={renew.data.recoveryCodes} done={texts.done} onClose={close} />
        </Suspense>
      ) : null}
    </ListItem>
  );
}
