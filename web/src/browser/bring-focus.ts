/** Gives the focus to an element that may not be a control. Whoever sees the ring finds it in sight and clear of the bars; by finger or mouse the page stays where it is. */
export const bringFocus = (element: HTMLElement): void => {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(":focus-visible")) element.scrollIntoView({ block: "nearest" });
};
