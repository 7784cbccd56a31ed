/** The longest e-mail address; a login name is no longer. */
export const EMAIL_MAX = 254;
/** Room for the code of an app or a recovery code, however it is written. */
export const FACTOR_CODE_MAX = 60;
/** The same for six digits alone, from an app or a mail. */
export const DIGITS_MAX = 20;
/** How a person may call a passkey. */
export const PASSKEY_NAME_MAX = 60;
/** The longest name of a company. */
export const COMPANY_NAME_MAX = 160;
