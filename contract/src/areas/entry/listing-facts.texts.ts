/** What the comparison of listings says in words. */
export const listingFactTexts = {
  none: "keine Angabe",
  noStreet: (address: string): string => `${address} (Straße nicht veröffentlicht)`,
  asUsual: (hours: string): string => `wie gewohnt (${hours})`,
  fromDay: (day: string, days: number): string => (days === 1 ? day : `ab ${day} (${days} Tage)`),
  status: { open: "geöffnet", paused: "vorübergehend geschlossen", ended: "dauerhaft geschlossen" },
  days: { monday: "Mo", tuesday: "Di", wednesday: "Mi", thursday: "Do", friday: "Fr", saturday: "Sa", sunday: "So" },
} as const;
