import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useNow } from "../../../browser/use-now.ts";
import { useAtLeast } from "../../../browser/viewport.ts";
import { isoDay } from "../../../parts/format.ts";
import { useCareMode } from "../../../session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { DialogForm } from "../../../ui/overlay/dialog-form.tsx";
import { Skeleton } from "../../../ui/state/skeleton.tsx";
import { StopNotice } from "./capacity-card.tsx";
import { effectOf } from "./capacity-words.ts";
import { CapacityFields, useCapacityForm } from "./capacity.form.tsx";
import styles from "./capacity.module.css";
import { useCapacity } from "./capacity.queries.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";
import { Light } from "./light.tsx";
import { useCapacitySaving } from "./use-capacity-saving.ts";

/** The light above the inbox. When it cannot be loaded the inbox still works, so it stays away. */
export function CapacityStrip() {
  const { data, isError } = useCapacity();
  const roomy = useAtLeast("lg");
  if (!data) return isError ? null : <Waiting />;
  return (
    <>
      {roomy ? <Strip capacity={data} /> : <Line capacity={data} />}
      <StopNotice capacity={data} spaced />
    </>
  );
}

/** All of it beside each other. */
function Strip({ capacity }: { capacity: Capacity }) {
  return (
    <section aria-labelledby="capacity-now" className={styles.strip}>
      <Light on={capacity.light} />
      <div>
        <h2 id="capacity-now">{texts.lights[capacity.light].title}</h2>
        <p>{nowOf(capacity)}</p>
      </div>
      <Change capacity={capacity} />
    </section>
  );
}

/** Where room is short: one line that opens. The leads below it matter more. */
function Line({ capacity }: { capacity: Capacity }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="capacity-now" className={styles.line}>
      <h2 id="capacity-now">
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          <Light on={capacity.light} lying />
          <span>{texts.lights[capacity.light].title}</span>
          <Icon of={isOpen ? ChevronUp : ChevronDown} size={18} />
        </button>
      </h2>
      {isOpen ? (
        <div id={id}>
          <p>{nowOf(capacity)}</p>
          <Change capacity={capacity} />
        </div>
      ) : null}
    </section>
  );
}

const nowOf = (capacity: Capacity): string =>
  capacity.light === "yellow" ? `${effectOf(capacity)} ${texts.today(capacity.now.receivedToday, capacity.perDay)}` : effectOf(capacity);

function Change({ capacity }: { capacity: Capacity }) {
  const care = useCareMode();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} lockedReason={care ? texts.careLocked : undefined}>
        {texts.change}
      </Button>
      {asking ? <CapacityDialog capacity={capacity} onClose={() => setAsking(false)} /> : null}
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
  const today = isoDay(useNow());
  const { busy, ...saving } = useCapacitySaving(onClose);
  const form = useCapacityForm({ saved: capacity, today, ...saving });
  return (
    <DialogForm size="lg" title={texts.title} busy={busy} onClose={onClose} cancelLabel={texts.cancel} submitLabel={texts.save}>
      {(formId) => (
        <>
          <p>{texts.sub}</p>
          <Form id={formId} errors={form.errors} errorTitle={texts.errorTitle} onSubmit={form.submit}>
            <CapacityFields form={form} today={today} />
          </Form>
        </>
      )}
    </DialogForm>
  );
}
