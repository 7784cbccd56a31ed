import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { openTab } from "../../../browser/new-tab.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import type { Website } from "../website.queries.ts";
import { useEditorLink } from "../website-work.queries.ts";
import { editTexts } from "./edit.texts.ts";

const texts = editTexts.editor;

/** The way into the provider's editor. The link is made when it is asked for, opens once and is kept nowhere. */
export function EditorCard({ website: { identifier, editable } }: { website: Website }) {
  const care = useCareMode();
  const link = useEditorLink();
  const [blocked, setBlocked] = useState<string | null>(null);
  const open = () => {
    // Opened with the click itself: after an answer browsers would hold it for an advertisement.
    const tab = openTab();
    setBlocked(null);
    link.mutate(
      { body: { identifier } },
      {
        onSuccess: (made) => (tab === null ? setBlocked(made.link) : tab.goTo(made.link)),
        onError: () => {
          tab?.close();
          showToast(texts.failed);
        },
      },
    );
  };
  return (
    <Card title={texts.title} sub={editable ? texts.text : texts.none}>
      {editable ? (
        <CardBody>
          <Stack gap="small">
            <div>
              <Button
                variant="primary"
                icon={ExternalLink}
                busy={link.isPending}
                lockedReason={care ? editTexts.careLocked : undefined}
                onClick={open}
              >
                {texts.open}
                <span className="sr-only">{texts.opensNewTab}</span>
              </Button>
            </div>
            {blocked === null ? null : (
              <Notice
                live
                tone="info"
                level={3}
                action={
                  <LinkButton size="sm" href={blocked} target="_blank" rel="noreferrer">
                    {texts.here}
                  </LinkButton>
                }
              >
                {texts.blocked}
              </Notice>
            )}
          </Stack>
        </CardBody>
      ) : null}
    </Card>
  );
}
