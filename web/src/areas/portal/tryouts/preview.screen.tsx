import { PATHS } from "@schaufenster/contract/paths.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { tryoutTexts } from "./tryouts.texts.ts";

const texts = tryoutTexts.preview;

/** /preview: mails as they would be sent, and parts of pages. */
export default function PreviewScreen() {
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Card title={texts.mails}>
          <CardBody>
            <Stack gap="small">
              <p>{texts.mailsText}</p>
              <div>
                <LinkButton href={PATHS.told}>{texts.toTold}</LinkButton>
              </div>
            </Stack>
          </CardBody>
        </Card>
        <Card title={texts.parts}>
          <CardBody>
            <Stack gap="small">
              {(["info", "success", "warning", "danger"] as const).map((tone) => (
                <Notice key={tone} tone={tone} level={3} title={texts.notices[tone]}>
                  {texts.notice}
                </Notice>
              ))}
            </Stack>
          </CardBody>
        </Card>
      </Stack>
    </>
  );
}
