/** Half of a sign that needs two is no text; PostgreSQL refuses it in JSON, so it becomes the mark for unreadable signs, as in text columns. */
export const jsonText = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/\\(u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/g, (found, sign: string) => (sign.length > 1 ? "\uFFFD" : found));
