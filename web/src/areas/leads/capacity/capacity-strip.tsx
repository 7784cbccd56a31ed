import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { isoDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { StopNotice } from "./capacity-card.tsx";
import { effectOf } from "./capacity-words.ts";
import { CapacityForm } from "./capacity.form.tsx";
import styles from "./capacity.module.css";
import { useCapacity } from "./capacity.queries.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";
import { Light } from "./light.tsx";
import { useCapacitySaving } from "./use-capacity-saving.ts";

/** The light above the inbox. When it cannot be loaded the inbox still works, so it stays away. */
export function CapacityStrip() {
  const { data, isError } = useCapacity();
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  if (!data) return isError ? null : <Waiting />;
  return (
    <>
      <section aria-labelledby="capacity-now" className={styles.strip}>
        <Light on={data.light} />
        <div>
          <h2 id="capacity-now">{texts.lights[data.light].title}</h2>
          <p>
            {effectOf(data)} {data.light === "yellow" ? texts.today(data.now.receivedToday, data.perDay) : null}
          </p>
        </div>
        <Button size="sm" onClick={() => setAsking(true)} lockedReason={care ? texts.careLocked : undefined}>
          {texts.change}
        </Button>
        {asking ? <CapacityDialog capacity={data} onClose={() => setAsking(false)} /> : null}
      </section>
      <StopNotice capacity={data} spaced />
    </>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className={styles.strip}>
      <Skeleton width={320} height={24} />
    </div>
  );
}

function CapacityDialog({ capacity, onClose }: { capacity: Capacity; onClose: () => void }) {
  const { busy, failure, submit } = useCapacitySaving(onClose);
  const today = isoDay(useNow());
  return (
    <DialogForm size="lg" title={texts.title} busy={busy} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <>
          <p>{texts.sub}</p>
          <CapacityForm key={capacity.version} id={formId} saved={capacity} today={today} failure={failure} onSubmit={submit} />
        </>
      )}
    </DialogForm>
  );
}
