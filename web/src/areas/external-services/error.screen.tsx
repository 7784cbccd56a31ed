import { PATHS } from "@schaufenster/contract/paths.ts";
import { TriangleAlert } from "lucide-react";
import { usePlace } from "../../browser/use-place.ts";
import { LinkButton, ButtonRow } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { TileIcon } from "../../ui/tile-icon.tsx";
import styles from "./external-services.module.css";
import { externalServicesTexts } from "./external-services.texts.ts";
import { Flow, numberSteps } from "./flow.tsx";
import { ConnectButton } from "./google-card.tsx";

const texts = externalServicesTexts.error;

/** …/rechteuebertragung/fehler: why nothing was connected, and how it works. */
export default function ListingTransferErrorScreen() {
  const { reason } = usePlace().handover;
  return (
    <Stack gap="small" className={styles.narrow}>
      <TileIcon of={TriangleAlert} tone="danger" size="lg" />
      <PageHead title={texts.title} sub={reason === "expired" ? texts.reasons.expired : texts.reasons.denied} />
      <Card title={texts.how}>
        <CardBody>
          <Flow steps={numberSteps(texts.steps)} />
        </CardBody>
      </Card>
      <ConnectButton label={texts.again} />
      <ButtonRow>
        <LinkButton href={PATHS.listingTransfer}>{texts.back}</LinkButton>
      </ButtonRow>
    </Stack>
  );
}
