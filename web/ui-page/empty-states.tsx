import { RefreshCw } from "lucide-react";
import { Button, LinkButton } from "../src/ui/button.tsx";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { Empty } from "../src/ui/state/empty.tsx";
import { Loading } from "../src/ui/state/loading.tsx";
import { Columns } from "../src/ui/page/page.tsx";
import { SkeletonText } from "../src/ui/state/skeleton.tsx";
import { texts } from "./ui-page.texts.ts";

const { empty } = texts;

/** The four reasons for emptiness, and loading. */
export function EmptyStates() {
  return (
    <>
      <Card label={empty.noData[0] ?? ""}>
        <Empty
          kind="no-data"
          level={3}
          title={empty.noData[0] ?? ""}
          text={empty.noData[1]}
          actions={
            <>
              <LinkButton href="#empty" variant="primary">
                {empty.widen}
              </LinkButton>
              <LinkButton href="#empty">{empty.services}</LinkButton>
            </>
          }
        />
      </Card>
      <Columns ratio="1:1" stretch>
        <Card title={empty.documents} headLine level={3}>
          <Empty
            kind="no-match"
            compact
            title={empty.noMatch[0] ?? ""}
            text={empty.noMatch[1]}
            actions={<Button size="sm">{empty.reset}</Button>}
          />
        </Card>
        <Card title={empty.statistics} headLine level={3}>
          <Empty
            kind="source-down"
            compact
            title={empty.down[0] ?? ""}
            text={empty.down[1]}
            actions={
              <Button size="sm" icon={RefreshCw}>
                {empty.retry}
              </Button>
            }
          />
        </Card>
        <Card title={empty.secretary} headLine level={3}>
          <Empty
            kind="not-booked"
            compact
            title={empty.notBooked[0] ?? ""}
            text={empty.notBooked[1]}
            actions={
              <LinkButton size="sm" href="#empty">
                {empty.learn}
              </LinkButton>
            }
          />
        </Card>
        <Card title={empty.loading} headLine level={3}>
          <CardBody>
            <Loading
              text={texts.charts.words.loading}
              slowText={texts.charts.words.loadingSlow}
              retryLabel={empty.retry}
              onRetry={() => undefined}
              skeleton={<SkeletonText lines={4} />}
            />
          </CardBody>
        </Card>
      </Columns>
    </>
  );
}
