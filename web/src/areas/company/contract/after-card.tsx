import { Loaded } from "../../../parts/loaded.tsx";
import { useCustomer } from "../../../session/use-session.ts";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { SkeletonText } from "../../../ui/state/skeleton.tsx";
import { contractTexts } from "./contract.texts.ts";

/** With whom the contract is. */
export function PartnerCard() {
  const texts = contractTexts.partner;
  return (
    <Card title={texts.title}>
      <CardBody>
        <Loaded query={useCustomer()} skeleton={<SkeletonText lines={3} />}>
          {({ company_name, city, customer_number }) => (
            <DefinitionList
              look="rows"
              items={[
                { key: "company", term: texts.company, value: company_name },
                { key: "city", term: texts.city, value: city },
                { key: "number", term: texts.number, value: customer_number },
              ]}
            />
          )}
        </Loaded>
      </CardBody>
    </Card>
  );
}

/** What a cancellation leaves untouched. */
export function AfterCard() {
  const texts = contractTexts.after;
  return (
    <Card title={texts.title}>
      <CardBody>
        <Stack gap="small">
          <p>{texts.entry}</p>
          <p>{texts.data}</p>
        </Stack>
      </CardBody>
    </Card>
  );
}
