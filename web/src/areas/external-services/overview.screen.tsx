import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { HeadLine } from "../../parts/head-line.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { Glyph } from "../../ui/glyph.tsx";
import { Icon } from "../../ui/icon.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Columns, PageHead, Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import styles from "./external-services.module.css";
import { useDeny, useServices } from "./external-services.queries.ts";
import { externalServicesTexts as texts } from "./external-services.texts.ts";
import { GoogleCard } from "./google-card.tsx";

const skeleton = (
  <Card>
    <SkeletonRows rows={5} />
  </Card>
);

/** …/rechteuebertragung/uebersicht: what we may do elsewhere, how far it has come, and how it ends. */
export default function ListingTransferScreen() {
  const query = useServices();
  return (
    <>
      <PageHead title={texts.title} sub={<HeadLine waiting={query.isPending} loading={texts.loading} text={texts.sub} />} />
      <Loaded query={query} level={2} skeleton={skeleton}>
        {(services) => <Services services={services} />}
      </Loaded>
    </>
  );
}

function Services({ services }: { services: readonly ExternalService[] }) {
  const google = services.find(({ sourceName }) => sourceName === "google");
  const facebook = services.find(({ sourceName }) => sourceName === "facebook");
  return (
    <Columns ratio="2:1">
      <Stack>
        {google === undefined ? null : <GoogleCard service={google} />}
        <Card title={texts.more.title} headLine>
          <List label={texts.more.title}>
            <ListItem
              lead={<Glyph letters="f" colour="blue" />}
              title={texts.more.facebook}
              meta={facebook?.connected ? texts.more.facebookConnected : texts.more.facebookText}
              end={
                <Badge tone={facebook?.connected ? "success" : "neutral"}>
                  {facebook?.connected ? texts.more.connected : texts.more.none}
                </Badge>
              }
            />
          </List>
        </Card>
      </Stack>
      <Stack>
        <MayCard />
        {google?.granted && google.setUpHere ? <DenyCard /> : null}
      </Stack>
    </Columns>
  );
}

function MayCard() {
  return (
    <Card title={texts.may.title}>
      <CardBody>
        <ul className={styles.may}>
          {texts.may.yes.map((line) => (
            <li key={line} className={styles.yes}>
              <Icon of={Check} size={18} label={texts.may.yesWord} />
              <span>{line}</span>
            </li>
          ))}
          {texts.may.no.map((line) => (
            <li key={line} className={styles.no}>
              <Icon of={X} size={18} label={texts.may.noWord} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function DenyCard() {
  const [asking, setAsking] = useState(false);
  const deny = useDeny();
  const care = useCareMode();
  const close = () => {
    setAsking(false);
    deny.reset();
  };
  return (
    <Card title={texts.deny.title}>
      <CardBody className={styles.deny}>
        <p>{texts.deny.text}</p>
        <Button variant="danger-quiet" lockedReason={care ? texts.careLocked : undefined} onClick={() => setAsking(true)}>
          {texts.deny.action}
        </Button>
      </CardBody>
      {asking ? (
        <ConfirmDialog
          title={texts.deny.ask}
          text={texts.deny.askText}
          keepLabel={texts.deny.keep}
          goLabel={texts.deny.go}
          busy={deny.isPending}
          failure={<FailureNotice title={texts.deny.failed} error={deny.error} />}
          onKeep={close}
          onGo={() => deny.mutate(undefined, { onSuccess: () => showToast(texts.deny.done) })}
        />
      ) : null}
    </Card>
  );
}
