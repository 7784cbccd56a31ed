import { ChoiceCards } from "../../../ui/form/choice-card.tsx";
import { BesideMap } from "../../../parts/map/radius-map.tsx";
import { StepSlider } from "../../../ui/form/step-slider.tsx";
import { same } from "../editing/editing.ts";
import type { EditorProps, SectionValues } from "../frame/section.ts";
import { ServiceAreaCities } from "./service-area.cities.tsx";
import { effective, FIRST_RADIUS, radiiWith } from "./service-area.rules.ts";
import { serviceAreaTexts as texts } from "./service-area.texts.ts";

type Values = SectionValues<"serviceArea">;

const KINDS = ["none", "radius", "cities", "nationwide"] as const;
const printArea = (values: Values): string => {
  const { kind, radiusKm, cities } = effective(values);
  return texts.print(
    kind,
    radiusKm,
    cities.map(({ name }) => name),
  );
};

/** Where the business works: nowhere in particular, around its address, in named places, or everywhere. */
export function ServiceAreaEditor(props: EditorProps<Values>) {
  const { values, saved, onChange, lockedReason } = props;
  const locked = lockedReason !== undefined;
  const more = { none: undefined, nationwide: undefined, radius: <Radius {...props} />, cities: <ServiceAreaCities {...props} /> };
  return (
    <ChoiceCards
      name="serviceArea.kind"
      label={texts.field}
      labelHidden
      optionalTag={texts.optional}
      previous={same(effective(values), effective(saved)) ? undefined : texts.previous(printArea(saved))}
      value={values.kind}
      choices={KINDS.map((kind) => ({
        value: kind,
        ...texts.kinds[kind],
        unavailable: locked && kind !== values.kind,
        more: more[kind],
      }))}
      onChange={(kind) => !locked && onChange({ ...values, kind })}
    />
  );
}

function Radius({ values, saved, onChange, lockedReason }: EditorProps<Values>) {
  const radiusKm = values.radiusKm ?? FIRST_RADIUS;
  return (
    <BesideMap radiusKm={radiusKm}>
      <StepSlider
        name="serviceArea.radiusKm"
        label={texts.radius}
        steps={radiiWith(values.radiusKm, saved.radiusKm)}
        value={radiusKm}
        words={texts.km}
        result={texts.radiusResult(radiusKm)}
        changed={saved.kind === "radius" && saved.radiusKm !== radiusKm}
        locked={lockedReason !== undefined}
        onChange={(next) => onChange({ ...values, radiusKm: next })}
      />
    </BesideMap>
  );
}
