import type { FeedSamples } from "../../../test/feed-samples.ts";

const PERSON = {
  brand: "nahwerk",
  email: "{id}@kranz.example",
  salutation: "Frau",
  firstName: "Jana",
  lastName: "Kranz",
  changedAt: "2026-03-02T09:30:00Z",
};

export const feedSamples: FeedSamples = {
  person: {
    // Who goes stays until the portal's own clock erases.
    tables: ["(select ctid, xmin from app_user where erase_at is null) people", "login_index"],
    good: PERSON,
    changed: {
      ...PERSON,
      email: "neu-{id}@kranz.example",
      login: "name-{id}",
      salutation: "keine",
      firstName: "Johanna",
      lastName: "Kranz-Amsel",
      changedAt: "2026-04-02T09:30:00Z",
    },
    bad: [
      { ...PERSON, email: "kranz" },
      { ...PERSON, firstName: "https://kranz.example" },
    ],
  },
  membership: {
    tables: ["membership"],
    good: {},
    changed: {},
    bad: [{ person: "" }, { role: "owner" }],
  },
};
