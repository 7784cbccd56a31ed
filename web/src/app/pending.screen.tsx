import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ComponentType } from "react";
import { useSession } from "../session/use-session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/page/card.tsx";
import { Empty } from "../ui/state/empty.tsx";
import { PageHead } from "../ui/page/page.tsx";
import { pendingTexts as texts } from "./pending.texts.ts";

type Props = { title: string; purpose: string };

/** The honest page of an area that is not built yet. */
function PendingPage({ title, purpose }: Props) {
  const member = useSession().state === "member";
  const [label, href] = member ? [texts.home, PATHS.dashboard] : [texts.login, PATHS.login];
  return (
    <>
      <PageHead title={title} />
      <Card>
        <Empty
          kind="no-data"
          title={texts.title}
          text={texts.later(purpose)}
          actions={
            <LinkButton variant="primary" href={href}>
              {label}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

/** A screen for a route that has none yet. */
export const standIn = (title: string, purpose: string): { readonly default: ComponentType } => ({
  default: () => <PendingPage title={title} purpose={purpose} />,
});
