import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { useNow } from "../../../browser/use-now.ts";
import { isoDay } from "../../../parts/format.ts";
import { useSavedTogether } from "../../../parts/form/saved-together.tsx";
import { Loaded } from "../../../parts/loaded.tsx";
import { SkeletonRows } from "../../../parts/skeletons.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, CardBody } from "../../../ui/page/card.tsx";
import { Notice } from "../../../ui/state/notice.tsx";
import { Stack } from "../../../ui/page/page.tsx";
import { stopOf } from "./capacity-words.ts";
import { CapacityFields, useCapacityForm } from "./capacity.form.tsx";
import styles from "./capacity.module.css";
import { useCapacity } from "./capacity.queries.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";
import { useCapacitySaving } from "./use-capacity-saving.ts";

/** The light among the settings. */
export function CapacityCard() {
  const query = useCapacity();
  return (
    <Card title={texts.title} sub={texts.sub}>
      <CardBody>
        <Loaded query={query} height={[458, 304]} skeleton={<SkeletonRows rows={7} />}>
          {(capacity) => <Setting capacity={capacity} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Setting({ capacity }: { capacity: Capacity }) {
  const { busy: _busy, ...saving } = useCapacitySaving();
  const today = isoDay(useNow());
  const form = useCapacityForm({ saved: capacity, today, ...saving });
  useSavedTogether(texts.title, form);
  return (
    <Stack gap="small">
      <StopNotice capacity={capacity} />
      <CapacityFields form={form} today={today} />
    </Stack>
  );
}

/** Something else than the light stops delivery: what it is, and where to change it. */
export function StopNotice({ capacity, spaced = false }: { capacity: Capacity; spaced?: boolean }) {
  const stop = stopOf(capacity);
  if (stop === null) return null;
  const holiday = capacity.now.because === "company-holiday";
  const paused = capacity.now.because === "paused";
  return (
    <div className={spaced ? styles.spaced : undefined}>
      <Notice
        tone="warning"
        title={texts.nothing}
        action={
          holiday || (paused && spaced) ? (
            <LinkButton size="sm" href={holiday ? `${PATHS.entryData}#openingHours` : PATHS.leadSettings}>
              {holiday ? texts.toDays : texts.toSettings}
            </LinkButton>
          ) : undefined
        }
      >
        {stop}
      </Notice>
    </div>
  );
}
