import { PATHS } from "@schaufenster/contract/paths.ts";
import { useSession } from "../session/use-session.ts";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Empty } from "../ui/empty.tsx";
import { PageHead } from "../ui/page.tsx";
import { isPending } from "./pending.ts";
import { pendingPurposes, pendingTexts as texts } from "./pending.texts.ts";
import { useRoute } from "./route-context.ts";
import { pageTitles } from "./route.texts.ts";

/** The honest page of an area that is not built yet. */
export default function PendingScreen() {
  const route = useRoute();
  const member = useSession().state === "member";
  const purpose = isPending(route) ? pendingPurposes[route] : "";
  const [label, href] = member ? [texts.home, PATHS.dashboard] : [texts.login, PATHS.login];
  return (
    <>
      <PageHead title={pageTitles[route]} />
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
