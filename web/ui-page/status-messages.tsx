import { Badge, CountBadge } from "../src/ui/state/badge.tsx";
import { Button, LinkButton } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Notice, Strip } from "../src/ui/state/notice.tsx";
import { Stack } from "../src/ui/page/page.tsx";
import { showToast } from "../src/ui/overlay/toast-store.ts";
import styles from "./ui-page.module.css";
import { texts } from "./ui-page.texts.ts";

const { status } = texts;
const TONES = ["success", "info", "warning", "danger", "missing", "neutral", "new", "care"] as const;

/** Badges, notices, the strip of the server, and toasts. */
export function StatusMessages() {
  return (
    <Card title={texts.sections.status} sub={status.sub} level={3}>
      <CardBody>
        <Stack gap="small">
          <div className={styles.row}>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {status.badges[tone]}
              </Badge>
            ))}
            <CountBadge value={27} />
            <CountBadge value={3} strong label={status.waiting} />
          </div>
          <Strip onDismiss={() => undefined} dismissLabel={texts.close}>
            {status.info}
          </Strip>
          <Notice
            tone="warning"
            level={3}
            title={status.noticeTitle}
            action={
              <LinkButton href="#status" size="sm">
                {status.noticeAction}
              </LinkButton>
            }
          >
            {status.notice}
          </Notice>
          <Notice tone="info">{status.info}</Notice>
          <Notice tone="success">{status.success}</Notice>
          <Notice tone="danger">{status.danger}</Notice>
          <div>
            <Button onClick={() => showToast(status.toast)}>{status.toastButton}</Button>
          </div>
        </Stack>
      </CardBody>
    </Card>
  );
}
