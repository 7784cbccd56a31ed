import { REQUEST_RADII } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { useState } from "react";
import { useLeaveQuestion } from "../../../browser/use-place.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { BesideMap } from "../../../parts/map/radius-map.tsx";
import { StepSlider } from "../../../ui/form/step-slider.tsx";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useRadius, useSaveRadius } from "./settings.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

const texts = settingsTexts.radius;
type Radius = (typeof REQUEST_RADII)[number];

/** How far away leads may come from; the same value as in the entry. */
export function RadiusCard() {
  const query = useRadius();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
          {({ radiusKm, version, place }) => <Setting saved={radiusKm} version={version} place={place} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Setting({ saved, version, place }: { saved: Radius; version: number; place: string }) {
  const care = useCareMode();
  const save = useSaveRadius();
  const [chosen, setChosen] = useState<Radius | null>(null);
  const value = chosen ?? saved;
  const changed = value !== saved;
  const failure = shownFailure(save.error);
  useLeaveQuestion(changed);
  const submit = () =>
    save.mutate(
      { body: { version, radiusKm: value } },
      {
        onSuccess: ({ radiusKm }) => {
          setChosen(null);
          showToast(texts.saved(radiusKm));
        },
      },
    );
  return (
    <Stack gap="small">
      {failure ? (
        <Notice tone="danger" live level={3} title={settingsTexts.failed}>
          {failure.code === "conflict" ? texts.conflict : failure.text}
        </Notice>
      ) : null}
      <BesideMap radiusKm={value}>
        <StepSlider
          label={texts.field(place)}
          hint={texts.hint}
          steps={REQUEST_RADII}
          value={value}
          words={texts.km}
          result={texts.result(value)}
          previous={changed ? texts.previous(saved) : undefined}
          locked={care}
          onChange={setChosen}
        />
      </BesideMap>
      {changed ? (
        <ButtonRow>
          <Button busy={save.isPending} onClick={submit}>
            {texts.save}
          </Button>
          <Button variant="ghost" onClick={() => setChosen(null)}>
            {texts.discard}
          </Button>
        </ButtonRow>
      ) : null}
    </Stack>
  );
}
