import { familyOf, isActive } from "@schaufenster/contract/areas/company/product.rules.ts";
import { googleNotice } from "@schaufenster/contract/areas/external-services/external-service.rules.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useCustomer } from "../../session/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useServices } from "./dashboard.queries.ts";
import { dashboardTexts } from "./dashboard.texts.ts";

const RATING_MANAGEMENT_PLUS = "RMP";

/** The notice about a Google location that is connected but not confirmed. */
export function GoogleNotice() {
  const customer = useCustomer().data;
  const services = useServices().data;
  if (!customer || !services) return null;
  const skus = customer.products.filter(isActive).map((product) => product.Stock_Keeping_Unit__c);
  const google = services.find((service) => service.sourceName === "google") ?? null;
  const tone = googleNotice(google, {
    entryService: skus.some((sku) => familyOf(sku) === "entryService"),
    ratingManagementPlus: skus.some((sku) => sku.startsWith(RATING_MANAGEMENT_PLUS)),
  });
  if (tone === "none") return null;
  const texts = dashboardTexts.google;
  return (
    <Notice
      tone={tone}
      title={texts.title}
      action={
        <LinkButton size="sm" href={PATHS.listingTransfer}>
          {texts.action}
        </LinkButton>
      }
    >
      {texts.text}
    </Notice>
  );
}
