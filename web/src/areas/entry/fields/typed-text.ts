/** What was typed, without blanks around it; null when nothing is left. */
export const trimmedOrNull = (text: string | null): string | null => (text === null || text.trim() === "" ? null : text.trim());
