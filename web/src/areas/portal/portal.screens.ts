import type { Screen } from "../../room.ts";

const tryout = { pending: "Diese Seite hilft dem Team beim Ausprobieren und fehlt im fertigen Portal." };

/** The screens of the room. */
export const screens = {
  ugc: { pending: "Hier landen Sie nach einem Beitrag zu einem Betrieb." },
  b2bNewsletterConfirmed: { pending: "Hier bestätigen wir Ihre Anmeldung zum Newsletter." },
  demo: tryout,
  test: tryout,
  preview: tryout,
  debug: tryout,
} satisfies Record<string, Screen>;
