import { PATHS } from "@schaufenster/contract/paths.ts";
import type { ExternalService } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { connectionState, type ConnectionState } from "@schaufenster/contract/areas/external-services/connection.rules.ts";
import { Check, ExternalLink, Hourglass, KeyRound, MapPin, ShieldCheck } from "lucide-react";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button, ButtonRow, LinkButton } from "../../ui/button.tsx";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { Stack } from "../../ui/page/page.tsx";
import { Badge, type BadgeTone } from "../../ui/state/badge.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { useLeaveForGoogle } from "./external-services.queries.ts";
import { externalServicesTexts } from "./external-services.texts.ts";
import { Flow, type FlowStep } from "./flow.tsx";

const texts = externalServicesTexts.google;
const TONES: Readonly<Record<ConnectionState, BadgeTone>> = {
  none: "neutral",
  granted: "warning",
  connected: "warning",
  confirmed: "success",
};
/** Where a profile is confirmed. */
const CONFIRM_AT = "https://business.google.com/locations";

/** The button that leads to Google; it says when Google does not answer. */
export function ConnectButton({ label = texts.connect, quiet = false }: { label?: string; quiet?: boolean }) {
  const leave = useLeaveForGoogle();
  const care = useCareMode();
  return (
    <Stack gap="small">
      <FailureNotice title={texts.connectFailed} error={leave.error} />
      <ButtonRow>
        <Button
          variant={quiet ? "secondary" : "primary"}
          icon={ExternalLink}
          busy={leave.isPending || leave.isSuccess}
          lockedReason={care ? externalServicesTexts.careLocked : undefined}
          onClick={() => leave.mutate()}
        >
          {label}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

const PickActions = () => (
  <ButtonRow>
    <LinkButton variant="primary" href={PATHS.listingTransferGoogleProfile}>
      {texts.pick}
    </LinkButton>
  </ButtonRow>
);
const ConfirmActions = ({ here }: { here: boolean }) => (
  <ButtonRow>
    <LinkButton variant="primary" icon={ExternalLink} href={CONFIRM_AT} target="_blank" rel="noreferrer">
      {texts.confirmAction}
      <span className="sr-only">{externalServicesTexts.opensNewTab}</span>
    </LinkButton>
    {here ? <OtherLocation /> : null}
  </ButtonRow>
);
const OtherLocation = () => (
  <LinkButton variant="ghost" href={PATHS.listingTransferGoogleProfile}>
    {texts.other}
  </LinkButton>
);

/** What our service set up nobody here opens: it is sent nothing. */
const confirmedText = (here: boolean): string => (here ? `${texts.confirmedText} ${texts.sentText}` : texts.confirmedText);

const stepsOf = ({ locationTitle, since, setUpHere }: ExternalService, state: ConnectionState): FlowStep[] => {
  const isGranted = state !== "none";
  const isConnected = state === "connected" || state === "confirmed";
  return [
    isGranted
      ? { title: texts.allowed, text: texts.allowedText, state: "ok", icon: Check }
      : { title: texts.allow, text: texts.allowText, state: "now", icon: KeyRound, actions: <ConnectButton /> },
    isConnected
      ? {
          title: texts.picked,
          text: texts.pickedText(locationTitle, since),
          state: "ok",
          icon: Check,
          actions: state === "confirmed" && setUpHere ? <OtherLocation /> : undefined,
        }
      : {
          title: texts.pick,
          text: texts.pickText,
          state: isGranted ? "now" : "open",
          icon: MapPin,
          actions: isGranted && setUpHere ? <PickActions /> : undefined,
        },
    state === "confirmed"
      ? { title: texts.confirmed, text: confirmedText(setUpHere), state: "ok", icon: Check }
      : {
          title: texts.confirm,
          text: isConnected && setUpHere ? texts.confirmText : texts.confirmLater,
          state: isConnected ? "now" : "open",
          icon: isConnected ? Hourglass : ShieldCheck,
          actions: isConnected ? <ConfirmActions here={setUpHere} /> : undefined,
        },
  ];
};

/** How far the connection with Google has come, and its next step. */
export function GoogleCard({ service }: { service: ExternalService }) {
  const state = connectionState(service);
  const words = texts.states[state];
  const byService = service.granted && !service.setUpHere;
  return (
    <Card title={texts.title} sub={words.sub} end={<Badge tone={TONES[state]}>{words.badge}</Badge>}>
      <CardBody>
        <Stack gap="small">
          {byService ? <Notice level={3}>{texts.byService}</Notice> : null}
          <Flow steps={stepsOf(service, state)} />
          {byService ? <ConnectButton label={texts.connectAgain} quiet /> : null}
        </Stack>
      </CardBody>
    </Card>
  );
}
