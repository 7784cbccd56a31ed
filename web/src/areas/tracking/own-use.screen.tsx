import type { Consents } from "@schaufenster/contract/areas/tracking/consent.model.ts";
import { CONSENT_WORDS } from "@schaufenster/contract/areas/tracking/consent.texts.ts";
import { NECESSARY } from "@schaufenster/contract/areas/tracking/necessary.rules.ts";
import type { StoredUse } from "@schaufenster/contract/areas/tracking/tracking.model.ts";
import { PATHS, type RouteKey } from "@schaufenster/contract/paths.ts";
import { FailureNotice } from "../../parts/failure-notice.tsx";
import { formatMoment, formatNumber } from "../../parts/format.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { SkeletonRows } from "../../parts/skeletons.tsx";
import { useCareMode } from "../../session/use-session.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { List, ListItem } from "../../ui/list/list.tsx";
import { showToast } from "../../ui/overlay/toast-store.ts";
import { Card, CardBody } from "../../ui/page/card.tsx";
import { PageHead, Stack } from "../../ui/page/page.tsx";
import { useAnswer, useConsents, useRemembered, useStoredUse } from "./tracking.queries.ts";
import { stripTexts } from "./consent-strip.texts.ts";
import { trackingTexts as texts } from "./tracking.texts.ts";

type Answer = Consents["answers"][number];
type Line = StoredUse["lines"][number];

/** /benutzer/nutzung: what is stored of one's use, and what one says to it. */
export default function OwnUseScreen() {
  const consents = useConsents();
  const waiting = (
    <Card>
      <SkeletonRows rows={4} />
    </Card>
  );
  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <Stack>
        <Loaded query={consents} skeleton={waiting} level={2}>
          {(shown) => (
            <>
              <ConsentsCard purposes={shown.purposes} />
              <StoredCard />
              <ProofCard answers={shown.answers} />
            </>
          )}
        </Loaded>
        <NecessaryCard />
      </Stack>
    </>
  );
}

function ConsentsCard({ purposes }: Pick<Consents, "purposes">) {
  const isCare = useCareMode();
  return (
    <Card title={texts.consents.title} sub={texts.consents.sub} headLine>
      {isCare ? (
        <CardBody>
          <p>{texts.consents.none}</p>
        </CardBody>
      ) : (
        <List label={texts.consents.title}>
          {purposes.map((one) => (
            <ConsentItem key={one.purpose} {...one} />
          ))}
        </List>
      )}
    </Card>
  );
}

function ConsentItem({ purpose, version, state }: Consents["purposes"][number]) {
  const answer = useAnswer();
  const words = CONSENT_WORDS[purpose][version];
  const change = (granted: boolean) =>
    answer.mutate(
      { body: { answers: [{ purpose, version, granted }] } },
      { onSuccess: () => showToast(granted ? texts.consents.granted : texts.consents.refused) },
    );
  const wanted = answer.isPending ? answer.variables.body.answers[0]?.granted : state === "granted";
  return (
    <ListItem
      title={words?.title}
      meta={words?.text}
      end={<Switch label={words?.title} labelHidden checked={wanted ?? false} onChange={change} />}
    >
      <FailureNotice title={stripTexts.failed} error={answer.error} />
    </ListItem>
  );
}

const nameOf = ({ kind, name, value }: Line): string => {
  if (kind === "views") return texts.stored.page(name in PATHS ? PATHS[name as RouteKey] : name);
  const known = texts.stored.names[name] ?? name;
  return value === null ? known : `${known}: ${texts.stored.values[value] ?? value}`;
};

function Remembered() {
  const remembered = useRemembered();
  if (remembered === undefined || remembered.entries + remembered.searches === 0) return null;
  const { entries, searches } = remembered;
  return (
    <CardBody>
      <p>
        {texts.stored.remembered(entries, searches)} <a href={PATHS.userDashboard}>{texts.stored.toSeen}</a>
      </p>
    </CardBody>
  );
}

function StoredCard() {
  const use = useStoredUse();
  return (
    <Card title={texts.stored.title} headLine>
      <Remembered />
      <Loaded query={use} skeleton={<SkeletonRows rows={3} />}>
        {({ events, since, lines }) =>
          since === null ? (
            <CardBody>
              <p>{texts.stored.nothing}</p>
            </CardBody>
          ) : (
            <>
              <CardBody>
                <p>{texts.stored.sub(formatNumber(events), formatMoment(since))}</p>
              </CardBody>
              <List label={texts.stored.title} line>
                {lines.map((line) => (
                  <ListItem
                    key={`${line.side} ${line.kind} ${line.name} ${line.value}`}
                    title={nameOf(line)}
                    meta={texts.stored.line(formatNumber(line.count), formatMoment(line.last))}
                    end={line.side === "company" ? texts.stored.company : texts.stored.own}
                  />
                ))}
              </List>
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

const titleOf = (purpose: Answer["purpose"], version: string): string => CONSENT_WORDS[purpose][version]?.title ?? purpose;

function ProofCard({ answers }: Pick<Consents, "answers">) {
  return (
    <Card title={texts.proof.title} sub={texts.proof.sub} headLine>
      {answers.length === 0 ? (
        <CardBody>
          <p>{texts.proof.nothing}</p>
        </CardBody>
      ) : (
        <List label={texts.proof.title}>
          {answers.map(({ purpose, version, granted, at, until }) => (
            <ListItem
              key={`${purpose} ${at}`}
              title={granted ? texts.proof.granted(titleOf(purpose, version)) : texts.proof.refused(titleOf(purpose, version))}
              meta={texts.proof.span(version, formatMoment(at), until === null ? null : formatMoment(until))}
            />
          ))}
        </List>
      )}
    </Card>
  );
}

function NecessaryCard() {
  return (
    <Card title={texts.necessary.title} sub={texts.necessary.sub} headLine>
      <List label={texts.necessary.title}>
        {NECESSARY.map(({ place, name, why }) => (
          <ListItem key={`${place} ${name}`} title={why} meta={`${texts.necessary.places[place]}: ${name}`} />
        ))}
      </List>
      <CardBody>
        <p>{texts.necessary.faults}</p>
      </CardBody>
    </Card>
  );
}
