import type { Entry } from "@schaufenster/contract/areas/entry/entry.model.ts";
import { ExternalLink } from "lucide-react";
import { useNow } from "../../../browser/use-now.ts";
import { formatPhone } from "@schaufenster/contract/values/phone/phone.ts";
import { formatMoment, isoDay } from "../../../parts/format.ts";
import { Loaded, type QueryState } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/page/card.tsx";
import { DefinitionList } from "../../../ui/list/definition-list.tsx";
import { hoursOn } from "@schaufenster/contract/areas/entry/special-days.rules.ts";
import { dayWords } from "../opening-hours/opening-hours.words.ts";
import { useListings } from "./overview.queries.ts";
import { overviewTexts } from "./overview.texts.ts";

const texts = overviewTexts.published;

/** What everybody can see now. */
export function PublishedCard({ query }: { query: QueryState<Entry> }) {
  const data = query.data;
  const changed = data && Date.parse(data.updatedAt) > 0 ? texts.since(formatMoment(data.updatedAt)) : texts.never;
  return (
    <Card title={texts.title} sub={data ? changed : undefined}>
      <Loaded query={query} skeleton={<SkeletonRows rows={4} />}>
        {(entry) => (
          <>
            <CardBody>
              <Facts entry={entry} />
            </CardBody>
            {entry.publicUrl === null ? null : (
              <CardFoot>
                <LinkButton variant="link" icon={ExternalLink} href={entry.publicUrl} target="_blank" rel="noopener">
                  {texts.open}
                </LinkButton>
              </CardFoot>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const addressOf = ({ ShippingStreet, ShippingPostalCode, ShippingCity, show_address }: Entry["companyData"]): string => {
  if (ShippingStreet === "" && ShippingPostalCode === "") return texts.missing;
  const place = `${ShippingPostalCode} ${ShippingCity}`.trim();
  return show_address ? [ShippingStreet, place].filter(Boolean).join(", ") : `${place} (${texts.address}: ${texts.addressHidden})`;
};

function Facts({ entry }: { entry: Entry }) {
  const { companyData, media, openingHours } = entry;
  const listings = useListings().data;
  const today = isoDay(useNow());
  const phone = companyData.Phone ?? companyData.mobile;
  const portals = listings && (listings.total === 0 ? texts.portalNone : texts.portalCount(listings.ok, listings.total));
  return (
    <DefinitionList
      look="rows"
      items={[
        { key: "name", term: texts.name, value: companyData.company_name || texts.missing },
        { key: "address", term: texts.address, value: addressOf(companyData) },
        { key: "phone", term: texts.phone, value: phone === null ? texts.missing : formatPhone(phone) },
        { key: "today", term: texts.today, value: dayWords(hoursOn(openingHours, today)) },
        { key: "photos", term: texts.photos, value: media.images.length === 0 ? texts.missing : texts.photoCount(media.images.length) },
        ...(portals === undefined ? [] : [{ key: "portals", term: texts.portals, value: portals }]),
      ]}
    />
  );
}
