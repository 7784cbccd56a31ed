/** A tab that was opened empty. */
export interface NewTab {
  readonly goTo: (address: string) => void;
  readonly close: () => void;
}

/** Opens an empty tab, to be called within a click; null when the browser refuses. What it shows later knows nothing of this page. */
export const openTab = (): NewTab | null => {
  const tab = open("", "_blank");
  if (tab === null) return null;
  tab.opener = null;
  return { goTo: (address) => tab.location.replace(address), close: () => tab.close() };
};
