import type { Rhythm } from "@schaufenster/contract/areas/company/subscription.model.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { RadioGroup } from "../../../ui/form/radio-group.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { toldTexts } from "./told.texts.ts";

const texts = toldTexts.rhythm;
const RHYTHMS: readonly Rhythm[] = ["each", "daily", "weekly"];
const OPTIONS = RHYTHMS.map((value) => ({ value, ...texts.options[value] }));

type Props = { rhythm: Rhythm; onChange: (rhythm: Rhythm) => void };

/** In how many letters what can wait comes. */
export function RhythmCard({ rhythm, onChange }: Props) {
  const isCare = useCareMode();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        {isCare ? (
          <p>{toldTexts.careLocked}</p>
        ) : (
          <RadioGroup name="rhythm" label={texts.label} options={OPTIONS} value={rhythm} onChange={onChange} />
        )}
      </CardBody>
    </Card>
  );
}
