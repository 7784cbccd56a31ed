import { PATHS } from "@schaufenster/contract/paths.ts";
import { formatDay } from "@schaufenster/contract/values/text/format.ts";
import { FailureNotice } from "../../../parts/failure-notice.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { tellWhenDone } from "../tell-when-done.ts";
import { useReach, useRetryReach } from "./told.queries.ts";
import { unreachedTexts as texts } from "./unreached.texts.ts";

/** Says that mails to the person do not arrive, and what to do; nothing while they do, or to customer care. */
export function UnreachedNotice() {
  const isCare = useCareMode();
  const { data } = useReach(!isCare);
  const { mutateAsync, isPending, error } = useRetryReach();
  const unreached = data?.unreached ?? null;
  if (unreached === null) return null;
  const { address, reason, since } = unreached;
  return (
    <Stack gap="small">
      <Notice
        tone="warning"
        title={reason === "complained" ? texts.complainedTitle(address) : texts.title(address)}
        action={
          <>
            <LinkButton variant="secondary" href={PATHS.profile}>
              {texts.change}
            </LinkButton>
            <Button busy={isPending} onClick={() => tellWhenDone(mutateAsync({}), texts.again)}>
              {texts.retry}
            </Button>
          </>
        }
      >
        {texts.reasons[reason]} {texts.since(formatDay(since))}
      </Notice>
      <FailureNotice title={texts.failed} error={error} level={2} />
    </Stack>
  );
}
