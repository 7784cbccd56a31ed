import { PATHS } from "@schaufenster/contract/paths.ts";
import { HeadLine } from "../../../parts/head-line.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { PRODUCT_GROUP_NAMES, PRODUCT_GROUP_PITCHES } from "../../../parts/products/product-groups.texts.ts";
import { groupsOf } from "../../../parts/products/product-groups.ts";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCustomer } from "../../../session/use-session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { PageHead, Stack } from "../../../ui/page/page.tsx";
import { Empty } from "../../../ui/state/empty.tsx";
import { companyTexts } from "../company.texts.ts";
import { ASK, productsTexts } from "./products.texts.ts";

const texts = productsTexts.highlights;

/** /kunde/highlights: what is not booked yet, what it does, and a way to ask about it. */
export default function HighlightsScreen() {
  const query = useCustomer();
  return (
    <>
      <PageHead
        title={texts.title}
        sub={<HeadLine waiting={query.isPending} loading={companyTexts.loading} text={texts.sub} />}
        actions={<LinkButton href={PATHS.products}>{texts.products}</LinkButton>}
      />
      <Loaded
        query={query}
        level={2}
        skeleton={
          <Card>
            <SkeletonRows rows={4} />
          </Card>
        }
      >
        {({ products }) => <Missing keys={groupsOf(products).flatMap(({ key, state }) => (state === "not-booked" ? [key] : []))} />}
      </Loaded>
    </>
  );
}

function Missing({ keys }: { keys: readonly (keyof typeof PRODUCT_GROUP_NAMES)[] }) {
  if (keys.length === 0)
    return (
      <Card>
        <Empty kind="no-data" title={texts.all.title} text={texts.all.text} />
      </Card>
    );
  return (
    <Stack>
      {keys.map((key) => (
        <div key={key} id={key}>
          <Card
            title={PRODUCT_GROUP_NAMES[key]}
            sub={PRODUCT_GROUP_PITCHES[key]}
            end={
              <LinkButton size="sm" href={`${PATHS.products}#${ASK}`}>
                {texts.ask}
              </LinkButton>
            }
          >
            <CardBody>
              <p>{texts.about[key]}</p>
            </CardBody>
          </Card>
        </div>
      ))}
    </Stack>
  );
}
