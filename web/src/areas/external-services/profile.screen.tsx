import { PATHS } from "@schaufenster/contract/paths.ts";
import type { GoogleLocation } from "@schaufenster/contract/areas/external-services/external-service.model.ts";
import { findLocations } from "@schaufenster/contract/areas/external-services/connection.rules.ts";
import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { navigate } from "../../browser/location.ts";
import { asFailure } from "../../http/call-failed.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Button, ButtonRow } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/form/choice-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { Badge } from "../../ui/state/badge.tsx";
import { Empty } from "../../ui/state/empty.tsx";
import { Notice } from "../../ui/state/notice.tsx";
import { SearchField } from "../../ui/text/search-field.tsx";
import styles from "./external-services.module.css";
import { useCancel, useConnect, useLocations, useServices } from "./external-services.queries.ts";
import { externalServicesTexts } from "./external-services.texts.ts";
import { ConnectButton } from "./google-card.tsx";

const texts = externalServicesTexts.profile;
/** Up to so many are shown without a search, and so many of what was found. */
const WITHOUT_SEARCH = 6;
const SHOWN = 20;
const NOW = 1;

const skeleton = (
  <Card>
    <SkeletonRows rows={4} />
  </Card>
);
const goBack = (): void => navigate(PATHS.listingTransfer, { replace: true, force: true });

const sayDone = (): void => {
  showToast(texts.done);
  goBack();
};

function Progress() {
  return (
    <ol className={styles.steps} aria-label={texts.steps}>
      {texts.stepWords.map((word, at) => (
        <li key={word} aria-current={at === NOW ? "step" : undefined}>
          <span className={styles.number}>{at < NOW ? <Icon of={Check} size={14} label={texts.stepDone} /> : at + 1}</span>
          {word}
        </li>
      ))}
    </ol>
  );
}

/** …/google/unternehmensProfil: which of the locations at Google is the company's. */
export default function GoogleProfileScreen() {
  const services = useServices();
  const isGranted = services.data?.some((one) => one.sourceName === "google" && one.granted && one.setUpHere) === true;
  const query = useLocations(isGranted);
  const found = query.data;
  const sub = found === undefined ? texts.subLoading : found === null ? undefined : texts.sub(found.length);
  return (
    <div className={styles.narrow}>
      <Progress />
      <PageHead title={texts.title} sub={isGranted ? sub : undefined} />
      <Loaded query={services} level={2} skeleton={skeleton}>
        {() => (isGranted ? <Locations query={query} /> : <Ungranted />)}
      </Loaded>
    </div>
  );
}

/** Whoever comes here first, or has a connection that our service made: their own account was not connected. */
function Ungranted() {
  return (
    <Stack gap="small">
      <Notice tone="info" live title={texts.ungranted}>
        {texts.ungrantedText}
      </Notice>
      <ConnectButton />
    </Stack>
  );
}

function Locations({ query }: { query: ReturnType<typeof useLocations> }) {
  if (query.isError && asFailure(query.error).code === "not-possible-now")
    return (
      <Stack gap="small">
        <Notice tone="warning" live title={texts.lost}>
          {texts.lostText}
        </Notice>
        <ConnectButton />
        <Cancel />
      </Stack>
    );
  return (
    <Loaded query={query} level={2} skeleton={skeleton}>
      {(locations) => (locations === null ? <NoLocation /> : <Pick locations={locations} />)}
    </Loaded>
  );
}

/** Ends what was begun: an access without a location is given back. */
function Cancel({ children }: { children?: ReactNode }) {
  const cancel = useCancel();
  const care = useCareMode();
  return (
    <Stack gap="small">
      <FailureNotice level={2} title={texts.cancelFailed} error={cancel.error} />
      <ButtonRow>
        {children}
        <Button
          variant="ghost"
          busy={cancel.isPending}
          lockedReason={care ? externalServicesTexts.careLocked : undefined}
          onClick={() => cancel.mutate(undefined, { onSuccess: goBack })}
        >
          {texts.cancel}
        </Button>
      </ButtonRow>
    </Stack>
  );
}

function NoLocation() {
  return (
    <Card>
      <Empty
        kind="no-data"
        title={texts.empty}
        text={texts.emptyText}
        actions={
          <>
            <ConnectButton label={texts.otherAccount} />
            <Cancel />
          </>
        }
      />
    </Card>
  );
}

const keyFor = ({ googleAccountId, googleLocationId }: GoogleLocation): string => `${googleAccountId}/${googleLocationId}`;
const choiceOf = (location: GoogleLocation, isCurrent: boolean) => ({
  value: keyFor(location),
  title: location.locationTitle,
  text: location.takenByOthers ? `${location.address || texts.noAddress}. ${texts.takenText}` : location.address || texts.noAddress,
  unavailable: location.takenByOthers,
  ...(location.takenByOthers && { badge: <Badge tone="neutral">{texts.taken}</Badge> }),
  ...(isCurrent && { badge: <Badge tone="success">{texts.current}</Badge> }),
});

function Pick({ locations }: { locations: readonly GoogleLocation[] }) {
  const services = useServices().data;
  const connectedTitle = services?.find(({ sourceName, connected }) => sourceName === "google" && connected)?.locationTitle ?? null;
  // Of several with one name none is marked: nobody is told the wrong one.
  const connected = locations.filter(({ locationTitle }) => locationTitle === connectedTitle);
  const free = locations.filter(({ takenByOthers }) => !takenByOthers);
  const [first] = free;
  const [chosen, setChosen] = useState<string | null>(free.length === 1 && first ? keyFor(first) : null);
  const [sought, setSought] = useState("");
  const [isMissing, setMissing] = useState(false);
  const connect = useConnect();
  const care = useCareMode();
  const matching = findLocations(locations, sought);
  const shown = matching.slice(0, locations.length > WITHOUT_SEARCH ? SHOWN : WITHOUT_SEARCH);
  const wish = locations.find((one) => keyFor(one) === chosen);
  const submit = () => {
    setMissing(wish === undefined);
    if (wish === undefined) return;
    const { googleAccountId, googleLocationId } = wish;
    connect.mutate({ body: { googleAccountId, googleLocationId } }, { onSuccess: sayDone });
  };
  return (
    <Stack gap="small">
      {locations.length > WITHOUT_SEARCH ? (
        <SearchField label={texts.search} name="search" value={sought} clearLabel={texts.clear} onChange={setSought} />
      ) : null}
      {shown.length === 0 ? <p role="status">{texts.noMatch}</p> : null}
      {shown.length < matching.length ? <p role="status">{texts.shown(shown.length, matching.length)}</p> : null}
      {shown.length === 0 ? null : (
        <ChoiceCards
          label={texts.group}
          name="location"
          error={isMissing && wish === undefined ? texts.choose : undefined}
          choices={shown.map((one) => choiceOf(one, connected.length === 1 && one === connected[0]))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <p>{texts.overwrites}</p>
      <Failure error={connect.error} />
      <Cancel>
        <Button
          variant="primary"
          busy={connect.isPending}
          lockedReason={care ? externalServicesTexts.careLocked : undefined}
          onClick={submit}
        >
          {texts.submit}
        </Button>
      </Cancel>
      <ConnectButton label={texts.otherAccount} quiet />
    </Stack>
  );
}

function Failure({ error }: { error: unknown }) {
  if (error !== null && asFailure(error).code === "not-possible-now")
    return (
      <Notice tone="danger" live title={texts.failed}>
        {texts.takenNow}
      </Notice>
    );
  return <FailureNotice level={2} title={texts.failed} error={error} />;
}
