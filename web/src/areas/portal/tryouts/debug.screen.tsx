import { useBrand } from "../../../session/brand.ts";
import { useRights, useSession } from "../../../session/use-session.ts";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead } from "../../../ui/page/page.tsx";
import { tryoutTexts } from "./tryouts.texts.ts";

const texts = tryoutTexts.debug;
const joinWords = (words: readonly string[]): string => (words.length === 0 ? texts.none : words.join(", "));

/** /debug: brand, session and window, without secrets. */
export default function DebugScreen() {
  const { key, name, redirectHosts } = useBrand();
  const session = useSession();
  const rights = useRights();
  const isMember = session.state === "member";
  const facts: Readonly<Record<keyof typeof texts.terms, string>> = {
    brand: `${name} (${key})`,
    hosts: joinWords(redirectHosts),
    session: isMember ? texts.member : texts.visitor,
    roles: isMember ? joinWords(session.user.roles) : texts.none,
    account: (isMember ? session.accountId : null) ?? texts.none,
    rights: joinWords(rights),
  };
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Card title={texts.facts}>
        <CardBody>
          <DefinitionList
            look="rows"
            items={(Object.keys(facts) as (keyof typeof facts)[]).map((term) => ({
              key: term,
              term: texts.terms[term],
              value: facts[term],
            }))}
          />
        </CardBody>
      </Card>
    </>
  );
}
