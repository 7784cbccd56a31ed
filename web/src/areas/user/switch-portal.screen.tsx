import { PATHS } from "@schaufenster/contract/paths.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Monogram } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { PageHead } from "../../ui/page/page.tsx";
import { initialsOf } from "../../parts/format.ts";
import { useBrand } from "../../session/brand.ts";
import { useSecret } from "../../browser/secret-token.ts";
import { PortalAnswer } from "./portal-answer.screen.tsx";
import { handOverAt, type Portal, throughGuard, wishPortal } from "./other-portal.tsx";
import { usePortals } from "./profile.queries.ts";
import { userTexts } from "./user.texts.ts";
import { HeadLine } from "../../parts/head-line.tsx";

const texts = userTexts.portals;

/** /switchPortal: the portals of the person; leaving goes through the redirect guard. The other portal sends the browser back here for its code. */
export default function SwitchPortalScreen() {
  const portals = usePortals();
  const request = useSecret();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={portals.isPending} loading={texts.loading} text={texts.sub} />} />
      {request !== null && portals.data ? <PortalAnswer asked={request} portals={portals.data} /> : null}
      <Card label={texts.label}>
        <Loaded query={portals} skeleton={<SkeletonRows rows={2} icon />} level={2}>
          {(data) => (data.some((portal) => !portal.current) ? <Choice portals={data} /> : <OnlyThis />)}
        </Loaded>
      </Card>
    </>
  );
}

function Choice({ portals }: { portals: readonly Portal[] }) {
  const here = useBrand().key;
  return (
    <List label={texts.label}>
      {portals.map(({ brand, name, url, current }) => (
        <ListItem
          key={brand}
          lead={<Monogram letters={initialsOf(name)} tint={current ? "a" : "b"} />}
          title={name}
          meta={URL.canParse(url) ? new URL(url).host : undefined}
          end={
            current ? (
              <Badge tone="success">{texts.current}</Badge>
            ) : (
              <LinkButton
                size="sm"
                href={throughGuard(handOverAt(url, here))}
                aria-label={texts.openLabel(name)}
                onClick={() => wishPortal(brand)}
              >
                {texts.open}
              </LinkButton>
            )
          }
        />
      ))}
    </List>
  );
}

function OnlyThis() {
  return (
    <Empty
      kind="no-data"
      title={texts.onlyTitle}
      text={texts.only}
      actions={<LinkButton href={PATHS.dashboard}>{texts.stay}</LinkButton>}
    />
  );
}
