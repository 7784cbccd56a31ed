/** A person who has an account there. */
export interface FacebookUser {
  readonly id: string;
  readonly name: string;
  readonly first_name: string;
  readonly last_name: string;
  /** People who signed up by telephone have none. */
  readonly email?: string;
}

/** The app that the portal is registered as, and a stranger's, whose tokens must be worth nothing to the portal. */
export const APPS: Readonly<Record<string, { readonly name: string; readonly secret: string }>> = {
  "sandbox-app": { name: "Schaufenster", secret: "sandbox-secret" },
  "foreign-app": { name: "Fremde App", secret: "foreign-secret" },
};

/** The test people of the dialog. */
export const FACEBOOK_USERS: readonly FacebookUser[] = [
  { id: "10000000000000001", name: "Greta Sommer", first_name: "Greta", last_name: "Sommer", email: "greta.sommer@kunde.example" },
  { id: "10000000000000002", name: "Yusuf Winter", first_name: "Yusuf", last_name: "Winter", email: "yusuf.winter@kunde.example" },
  {
    id: "10000000000000004",
    name: "Gewinn auf evil.example",
    first_name: "Gewinn auf",
    last_name: "www.evil.example/\nBcc: alle@firma.example",
    email: "gewinn@kunde.example",
  },
  { id: "10000000000000003", name: "Änne Groß-Öhler", first_name: "Änne", last_name: "Groß-Öhler" },
];

export const findFacebookUser = (id: string | null): FacebookUser | undefined => FACEBOOK_USERS.find((user) => user.id === id);
