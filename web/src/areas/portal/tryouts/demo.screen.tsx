import { PATHS } from "@schaufenster/contract/paths.ts";
import { ButtonRow, LinkButton } from "../../../ui/button.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { tryoutTexts } from "./tryouts.texts.ts";

const texts = tryoutTexts.demo;

/** /demo: who signs in with what. */
export default function DemoScreen() {
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Card title={texts.people}>
        <CardBody>
          <Stack gap="small">
            <DefinitionList look="rows" items={texts.list.map(([term = "", value]) => ({ key: term, term, value }))} />
            <p>{texts.hint}</p>
            <ButtonRow>
              <LinkButton variant="primary" href={PATHS.login}>
                {texts.login}
              </LinkButton>
              <LinkButton href={PATHS.loginCuca}>{texts.care}</LinkButton>
            </ButtonRow>
          </Stack>
        </CardBody>
      </Card>
    </>
  );
}
