const CONTROLS = "input, select, textarea, button, a[href], [tabindex]";

const controlOf = (name: string): HTMLElement | null | undefined => {
  const field = document.querySelector<HTMLElement>(`[id$="-${CSS.escape(name)}"]`);
  return field?.matches(CONTROLS) ? field : field?.querySelector<HTMLElement>(CONTROLS);
};

/** Gives the focus to the form field of this name; the page moves only if it is out of sight. */
export const focusField = (name: string): void => controlOf(name)?.focus();

/** Goes to the form field of this name and gives it the focus; false when the page has no such field. */
export const goToField = (name: string): boolean => {
  const control = controlOf(name);
  if (!control) return false;
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  return true;
};
