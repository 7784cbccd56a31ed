import { PATHS } from "@schaufenster/contract/paths.ts";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { List, ListItem } from "../../../ui/list/list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { tryoutTexts } from "./tryouts.texts.ts";

const texts = tryoutTexts.test;
const LINKS = {
  forbidden: PATHS.forbidden,
  notFound: PATHS.notFound,
  serverError: `${PATHS.serverError}?code=TEST-500`,
  badGateway: `${PATHS.badGateway}?code=TEST-502`,
  genericError: `${PATHS.genericError}?code=TEST-0`,
  outside: `${PATHS.redirect}?uri=https%3A%2F%2Ffremd.example%2F`,
} as const;
type Key = keyof typeof LINKS;

function Broken(): never {
  throw new Error(texts.failed);
}

/** /test: error pages and faults to try. */
export default function TestScreen() {
  const [broken, setBroken] = useState(false);
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Card title={texts.pages} headLine>
          <List>
            {(Object.keys(LINKS) as Key[]).map((key) => (
              <ListItem key={key} icon={CircleAlert} title={texts.names[key]} href={LINKS[key]} />
            ))}
          </List>
        </Card>
        <Card title={texts.faults}>
          <CardBody>
            <Button variant="danger" onClick={() => setBroken(true)}>
              {texts.fail}
            </Button>
            {broken ? <Broken /> : null}
          </CardBody>
        </Card>
      </Stack>
    </>
  );
}
