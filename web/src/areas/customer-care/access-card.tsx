import type { CareAccess } from "@schaufenster/contract/areas/customer-care/care.model.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useRenewPin, useSetAccess } from "./customer-care.queries.ts";
import { careVisitTexts } from "./customer-care.texts.ts";
import styles from "./customer-care.module.css";

const texts = careVisitTexts.access;

/** Whether our service may look, and the PIN that it asks for on the telephone. */
export function AccessCard({ access }: { access: CareAccess }) {
  const lockedReason = useCareMode() ? careVisitTexts.careLocked : undefined;
  const [set, renew] = [useSetAccess(), useRenewPin()];
  return (
    <Card title={texts.title}>
      <CardBody>
        <Stack gap="small">
          <Switch
            label={texts.allow}
            hint={texts.hint}
            checked={access.allowed}
            lockedReason={lockedReason}
            onChange={(allowed) => set.mutate({ body: { allowed } })}
          />
          <FailureNotice title={texts.failed} error={set.error ?? renew.error} conflict={texts.conflict} />
          <h3>{texts.pinTitle}</h3>
          <p>{texts.pinText}</p>
          {access.pin === null ? <p>{texts.pinHidden}</p> : <p className={styles.pin}>{access.pin}</p>}
          {access.blocked ? <Notice tone="warning">{texts.blocked}</Notice> : null}
          <div>
            <Button lockedReason={lockedReason} busy={renew.isPending} onClick={() => renew.mutate({ body: { round: access.round } })}>
              {texts.renew}
            </Button>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}
