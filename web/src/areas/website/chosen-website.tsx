import type { ReactNode } from "react";
import { HeadLine } from "../../parts/head-line.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { Card } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { NoWebsite } from "./no-website.tsx";
import { useActiveWebsite, useWebsites, type Website } from "./website.queries.ts";
import { WebsiteSwitch } from "./website-switch.tsx";
import { websiteTexts } from "./website.texts.ts";

/** Where something of a website is still on its way. */
export const websiteSkeleton = (
  <Card>
    <SkeletonRows rows={5} />
  </Card>
);

type Props = { title: string; sub: string; children: (website: Website) => ReactNode };

/** A page about the website that is worked on, with the choice between several. */
export function ChosenWebsite({ title, sub, children }: Props) {
  const query = useWebsites();
  return (
    <>
      <PageHead title={title} sub={<HeadLine waiting={query.isPending} loading={websiteTexts.loading} text={sub} />} />
      <Loaded query={query} level={2} skeleton={websiteSkeleton}>
        {({ websites }) => <Chosen websites={websites}>{children}</Chosen>}
      </Loaded>
    </>
  );
}

function Chosen({ websites, children }: Pick<Props, "children"> & { websites: readonly Website[] }) {
  const { active, choose } = useActiveWebsite(websites);
  if (active === undefined) return <NoWebsite />;
  return (
    <Stack>
      <WebsiteSwitch websites={websites} active={active} onChange={choose} />
      {children(active)}
    </Stack>
  );
}
