import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { Phone } from "lucide-react";
import type { ComponentType } from "react";
import { telHref } from "../../parts/contact.ts";
import { useBrand } from "../../session/brand.ts";
import { useSession } from "../../session/use-session.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { type StandIn, UNBUILT } from "./unbuilt.ts";
import { unbuiltTexts as texts } from "./unbuilt.texts.ts";

/** What our service does in the place of a page, and where it is reached. */
function StandInPage({ title, standIn: { serves } }: { title: string; standIn: StandIn }) {
  const session = useSession();
  const { phone, hours } = useBrand();
  const isMember = session.state === "member";
  const [label, href] = isMember ? [texts.home, PATHS.dashboard] : [texts.login, PATHS.login];
  return (
    <>
      <PageHead title={title} />
      <Stack>
        <Card>
          <Empty
            kind="no-data"
            title={texts.title}
            text={`${serves} ${texts.reach(phone, hours)}`}
            actions={
              <>
                <LinkButton variant="primary" icon={Phone} href={telHref(phone)}>
                  {texts.call}
                </LinkButton>
                <LinkButton href={href}>{label}</LinkButton>
              </>
            }
          />
        </Card>
      </Stack>
    </>
  );
}

/** A screen for a route that has none yet. */
export const standIn = (key: RouteKey, title: string): { readonly default: ComponentType } => {
  const found: StandIn = (UNBUILT as { readonly [K in RouteKey]?: StandIn })[key] ?? { serves: "" };
  return { default: () => <StandInPage title={title} standIn={found} /> };
};
