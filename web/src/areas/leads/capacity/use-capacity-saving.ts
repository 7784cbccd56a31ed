import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import type { leads } from "@schaufenster/contract/areas/leads/leads.calls.ts";
import type { BodyOf } from "../../../parts/form/use-form.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import { useSaveCapacity } from "./capacity.queries.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";

/** Saves a light, and says what became of it. */
export const useCapacitySaving = (onSaved?: () => void) => {
  const save = useSaveCapacity();
  return {
    busy: save.isPending,
    failure: save.error,
    onSubmit: (body: BodyOf<typeof leads.updateCapacity>, settle: (saved: Capacity) => void) =>
      save.mutateAsync(
        { body },
        {
          onSuccess: (saved) => {
            settle(saved);
            showToast(texts.saved(texts.lights[saved.light].title));
            onSaved?.();
          },
        },
      ),
  };
};
