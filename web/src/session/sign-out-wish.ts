/** What a link of our own menu hands over to the sign-out page (`data-wish`), and no address can: that the person chose it here. */
export const SIGN_OUT = "sign-out";
