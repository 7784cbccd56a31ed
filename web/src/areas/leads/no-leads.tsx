import { PATHS } from "@schaufenster/contract/paths.ts";
import { NotBooked, useBooked } from "../../parts/booked.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { useLeadAddress } from "./leads.address.ts";
import { leadTexts } from "./leads.texts.ts";
import { NewLeadsBar } from "./new-leads-bar.tsx";
import { BEGINNING } from "./use-new-leads.ts";

const texts = leadTexts.empty;

/** Nobody has asked yet: because nothing is booked that brings leads, or what will appear here and what helps. */
export function NoLeads() {
  const { toAll } = useLeadAddress();
  if (!useBooked("entry"))
    return (
      <Card>
        <NotBooked title={texts.notBookedTitle} text={texts.notBookedText} link={texts.products} />
      </Card>
    );
  return (
    <Card>
      <NewLeadsBar newestShown={BEGINNING} href={toAll} />
      <Empty
        kind="no-data"
        title={texts.noneTitle}
        text={texts.noneText}
        actions={
          <>
            <LinkButton variant="primary" href={PATHS.leadSettings}>
              {texts.radius}
            </LinkButton>
            <LinkButton href={PATHS.entryData}>{texts.services}</LinkButton>
          </>
        }
      />
    </Card>
  );
}
