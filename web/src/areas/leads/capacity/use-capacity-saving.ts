import type { Capacity } from "@schaufenster/contract/areas/leads/capacity.model.ts";
import { shownFailure } from "../../../parts/failure.ts";
import { showToast } from "../../../ui/overlay/toast-store.ts";
import type { NewLight } from "./capacity.form.tsx";
import { useSaveCapacity } from "./capacity.queries.ts";
import { capacityTexts as texts } from "./capacity.texts.ts";

/** Saves a light on top of the version that was shown, and says what became of it. */
export const useCapacitySaving = (capacity: Capacity, onSaved: () => void) => {
  const save = useSaveCapacity();
  const failure = shownFailure(save.error);
  return {
    busy: save.isPending,
    failure: failure?.code === "conflict" ? texts.conflict : failure?.text,
    submit: (light: NewLight) =>
      save.mutate(
        { body: { ...light, version: capacity.version } },
        {
          onSuccess: (saved) => {
            showToast(texts.saved(texts.lights[saved.light].title));
            onSaved();
          },
        },
      ),
  };
};
