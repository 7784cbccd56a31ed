import { PATHS } from "@schaufenster/contract/paths.ts";
import { useSecret } from "../../browser/secret-token.ts";
import { describeFailure } from "../../parts/failure.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { useActivateEmail } from "./profile.queries.ts";
import { userTexts } from "./user.texts.ts";

const texts = userTexts.activate;

/** /benutzer/email-aenderung/aktivieren: a click makes the new address the person's own; opening the page does nothing. */
export default function ActivateEmailScreen() {
  const token = useSecret();
  const activate = useActivateEmail();
  const failure = activate.error === null ? null : describeFailure(activate.error);
  const dead = token === null || failure?.code === "invalid-token" || failure?.code === "invalid-input";
  return (
    <>
      <PageHead title={texts.title} sub={activate.data || dead ? undefined : texts.sub} />
      {activate.data ? <Outcome tone="success" title={texts.doneTitle} text={texts.done(activate.data.email)} /> : null}
      {!activate.data && dead ? <Outcome tone="danger" title={texts.deadTitle} text={texts.dead} /> : null}
      {activate.data || dead ? null : (
        <Card>
          <CardBody>
            <Stack gap="small">
              {failure === null ? null : (
                <Notice tone="danger" live title={texts.failed}>
                  {failure.text}
                </Notice>
              )}
              <p>{texts.text}</p>
              <div>
                <Button variant="primary" busy={activate.isPending} onClick={() => activate.mutate({ body: { token } })}>
                  {texts.submit}
                </Button>
              </div>
            </Stack>
          </CardBody>
        </Card>
      )}
    </>
  );
}

function Outcome({ tone, title, text }: { tone: "success" | "danger"; title: string; text: string }) {
  return (
    <Notice
      tone={tone}
      live
      title={title}
      action={
        <LinkButton size="sm" href={PATHS.profile}>
          {texts.toProfile}
        </LinkButton>
      }
    >
      {text}
    </Notice>
  );
}
