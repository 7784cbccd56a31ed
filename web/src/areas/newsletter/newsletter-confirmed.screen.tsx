import type { Reply } from "@schaufenster/contract/call.ts";
import type { newsletter } from "@schaufenster/contract/areas/newsletter/newsletter.calls.ts";
import { newsletterConsent } from "@schaufenster/contract/areas/newsletter/newsletter.rules.ts";
import { focusHeading } from "../../browser/page.ts";
import { useSecret } from "../../browser/secret-token.ts";
import { asFailure } from "../../http/call-failed.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useBrand } from "../../session/brand.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useConfirmNewsletter, useNewsletterLink } from "./newsletter.queries.ts";
import { newsletterTexts as texts } from "./newsletter.texts.ts";

type Linked = Reply<typeof newsletter.showNewsletterLink>;

/** /b2b-newsletter/bestaetigt: whoever reads at the address agrees. Looking changes nothing. */
export default function NewsletterConfirmedScreen() {
  const link = useSecret();
  const query = useNewsletterLink(link);
  const isDead = link === null || (query.isError && ["invalid-token", "invalid-input"].includes(asFailure(query.error).code));
  if (isDead)
    return (
      <>
        <PageHead title={texts.title} />
        <Card>
          <Empty kind="no-data" title={texts.deadTitle} text={texts.dead} />
        </Card>
      </>
    );
  return (
    <>
      <PageHead title={texts.title} />
      <Loaded query={query} level={2} skeleton={<SkeletonRows rows={3} />}>
        {(found) => <Found link={link} found={found} />}
      </Loaded>
    </>
  );
}

function Found({ link, found }: { link: string; found: Linked }) {
  const { name } = useBrand();
  if (found.state === "asked") return <Question link={link} found={found} />;
  if (found.state === "confirmed")
    return (
      <Notice tone="success" live title={texts.confirmedTitle}>
        {texts.confirmed(found.email)} {texts.sender(name)}
      </Notice>
    );
  return found.state === "expired" ? (
    <Notice tone="warning" title={texts.expiredTitle}>
      {texts.expired(found.company)}
    </Notice>
  ) : (
    <Notice tone="plain" title={texts.endedTitle}>
      {texts.ended(found.email)}
    </Notice>
  );
}

function Question({ link, found: { company, email } }: { link: string; found: Linked }) {
  const { name } = useBrand();
  const confirming = useConfirmNewsletter(link);
  // The card goes with the answer, so the focus is moved when all is done.
  const confirm = () => void confirming.mutateAsync({ body: { link } }).then(focusHeading, () => undefined);
  return (
    <Card title={texts.askTitle}>
      <CardBody>
        <Stack gap="small">
          <FailureNotice title={texts.failed} error={confirming.error} />
          <p>{texts.asked(company, email)}</p>
          <blockquote>{newsletterConsent(name)}</blockquote>
          <ButtonRow>
            <Button variant="primary" busy={confirming.isPending} onClick={confirm}>
              {texts.confirm}
            </Button>
          </ButtonRow>
          <p>{texts.nothing}</p>
        </Stack>
      </CardBody>
    </Card>
  );
}
