import type { Device } from "@schaufenster/contract/areas/push/push.model.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { BellRing, Trash2 } from "lucide-react";
import { canBePushed, isPushForbidden } from "../../../browser/push.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Badge } from "../../../ui/state/badge.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { useListen, useOwnBrowser, useRemoveDevice } from "./push.queries.ts";
import { toldTexts } from "./told.texts.ts";

const texts = toldTexts.push;

/** Where push messages come, and this browser among them. */
export function PushCard({ serverKey, devices }: { serverKey: string; devices: readonly Device[] }) {
  const own = useOwnBrowser();
  const isHere = devices.some(({ id }) => id === own.data);
  return (
    <Card title={texts.title} sub={texts.sub}>
      {isHere ? null : (
        <CardBody>
          <SwitchOn serverKey={serverKey} own={devices.map(({ id }) => id)} />
        </CardBody>
      )}
      {devices.length === 0 ? null : (
        <List label={texts.devices}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={device.id === own.data} />
          ))}
        </List>
      )}
    </Card>
  );
}

function SwitchOn({ serverKey, own }: { serverKey: string; own: readonly string[] }) {
  const { mutate, isPending, error, data: allowed } = useListen();
  if (!canBePushed()) return <Notice tone="info">{texts.unable}</Notice>;
  return (
    <Stack gap="small">
      {isPushForbidden() || allowed === false ? (
        <Notice tone="warning">{texts.forbidden}</Notice>
      ) : (
        <div>
          <Button variant="secondary" icon={BellRing} busy={isPending} onClick={() => mutate({ key: serverKey, own })}>
            {texts.on}
          </Button>
        </div>
      )}
      <FailureNotice title={texts.failed} error={error} />
    </Stack>
  );
}

function DeviceRow({ device: { id, name, since }, isHere }: { device: Device; isHere: boolean }) {
  const { mutate, isPending, error } = useRemoveDevice();
  return (
    <ListItem
      title={name}
      meta={texts.since(formatDay(since))}
      end={
        <Button
          variant="ghost"
          size="sm"
          icon={Trash2}
          busy={isPending}
          aria-label={texts.removeOf(name)}
          onClick={() => mutate({ id, isHere })}
        >
          {texts.remove}
        </Button>
      }
    >
      {isHere ? <Badge tone="success">{texts.here}</Badge> : null}
      <FailureNotice title={texts.failed} error={error} />
    </ListItem>
  );
}
