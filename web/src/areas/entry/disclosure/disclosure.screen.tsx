import { PATHS } from "@schaufenster/contract/paths.ts";
import { ArrowRight } from "lucide-react";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../../ui/page/page.tsx";
import { useCachedEntry } from "../entry.queries.ts";
import { LocksCard } from "../locks/locks-card.tsx";
import { NewsletterCard } from "../locks/newsletter-card.tsx";
import { disclosureTexts as texts } from "./disclosure.texts.ts";
import { StoredData } from "./stored-data.tsx";
import { HeadLine } from "../../../parts/head-line.tsx";

/** /kunde/meineProdukte/eintrag/selbstauskunft: everything stored about the company in plain words, and its wishes as switches. */
export default function DisclosureScreen() {
  const entry = useCachedEntry();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={entry.isPending} loading={texts.loading} text={texts.sub} />} />
      <Columns ratio="3:2">
        <StoredData query={entry} />
        <Stack>
          <LocksCard />
          <NewsletterCard />
          <Card title={texts.rights.title}>
            <CardBody>{texts.rights.text}</CardBody>
            <CardFoot>
              <LinkButton variant="link" iconEnd={ArrowRight} href={PATHS.profile}>
                {texts.rights.link}
              </LinkButton>
            </CardFoot>
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
