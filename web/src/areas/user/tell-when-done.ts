import { showToast } from "../../ui/overlay/toast-store.ts";

/** Says that a step succeeded, also when its button left the page with it; a failure is shown where the step was taken. */
export const tellWhenDone = (done: Promise<unknown>, message: string): void => {
  done.then(
    () => showToast(message),
    () => undefined,
  );
};
