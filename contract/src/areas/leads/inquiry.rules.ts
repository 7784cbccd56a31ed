const MEGABYTE = 1_048_576;
/** How much can be written on the public page, and for how long it can be confirmed. */
export const INQUIRY_LIMITS = {
  name: 80,
  title: 120,
  message: 4_000,
  city: 80,
  photos: 4,
  photoBytes: 8 * MEGABYTE,
  /** All fields and photos together. */
  bodyBytes: 24 * MEGABYTE,
  confirmHours: 24,
} as const;
/** How long a company has to answer what was written to it on its public page. */
export const INQUIRY_ANSWER_HOURS = 120;
