/** How long a code is good, and how often it may be guessed. */
export const SMS_CODE = { minutes: 10, tries: 5 } as const;
/** What one number is sent of codes, whoever asks for them. */
export const SMS_CODES = { hour: 3, day: 6 } as const;
/** So many messages a company costs on a day of Berlin; the rest comes on the other ways alone. */
export const SMS_PER_DAY = 30;
