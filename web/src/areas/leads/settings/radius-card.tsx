import { entry } from "@schaufenster/contract/areas/entry/entry.calls.ts";
import { REQUEST_RADII } from "@schaufenster/contract/areas/entry/entry.rules.ts";
import { useSavedTogether } from "../../../parts/form/saved-together.tsx";
import { useForm } from "../../../parts/form/use-form.ts";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { useCareMode } from "../../../session/use-session.ts";
import { Card, CardBody } from "../../../ui/page/card.tsx";
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
  const form = useForm({
    call: entry.updateRequestRadius,
    from: { radiusKm: saved, version },
    follows: true,
    read: ({ radiusKm }) => ({ radiusKm }),
    bodyOf: ({ radiusKm }, from) => ({ radiusKm, version: from.version }),
    faultAt: () => null,
    failure: save.error,
    conflict: texts.conflict(saved),
    asksOnLeaving: ({ radiusKm }) => radiusKm !== saved,
    onSubmit: (body, settle) =>
      save.mutateAsync(
        { body },
        {
          onSuccess: (after) => {
            settle(after);
            showToast(texts.saved(after.radiusKm));
          },
        },
      ),
  });
  useSavedTogether(texts.title, form);
  const { radiusKm } = form.values;
  return (
    <BesideMap radiusKm={radiusKm}>
      <StepSlider
        label={texts.field(place)}
        hint={texts.hint}
        steps={REQUEST_RADII}
        value={radiusKm}
        words={texts.km}
        result={texts.result(radiusKm)}
        previous={form.isChanged ? texts.previous(saved) : undefined}
        locked={care}
        onChange={(chosen) => form.change({ radiusKm: chosen })}
      />
    </BesideMap>
  );
}
