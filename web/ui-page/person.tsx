import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import type { AccountItem, User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { UserButton } from "../src/app/shell/user-button.tsx";
import { queryClient } from "../src/http/queries.ts";
import { signedIn } from "../src/session/session-store.ts";
import { Card, CardBody } from "../src/ui/page/card.tsx";
import { daily } from "./daily.texts.ts";

const accountOf = (name: string, index: number): readonly [string, AccountItem] => {
  const id = `${4081552 + index}`;
  return [id, { id, name, city: "Köln", since: "2020-01-01T08:00:00.000Z", role: "owner", rights: [...RIGHTS] }];
};

/** Somebody with a long name and two companies. */
const USER: User = {
  user_id: "1",
  login: daily.email,
  email: daily.email,
  salutation: "keine",
  first_name: daily.firstName,
  last_name: daily.lastName,
  last_login: null,
  login_count: 3,
  tour: null,
  role: "customer",
  profile_image: null,
  roles: ["customer"],
  accounts: Object.fromEntries(daily.companies.map(accountOf)),
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: null,
  erase_at: null,
  device_key: null,
};

// Nobody answers here: the session lasts as long as the page is looked at.
const DAY_MS = 86_400_000;
const now = Date.now();
signedIn({
  user: USER,
  session: {
    refreshInSeconds: 86_400,
    idleSeconds: 86_400,
    absoluteEnd: new Date(now + DAY_MS).toISOString(),
    serverTime: new Date(now).toISOString(),
  },
});

/** The portrait of the top bar and the menu behind it. */
export function Person() {
  return (
    <Card title={daily.person} sub={daily.personSub} level={3}>
      <CardBody>
        <QueryClientProvider client={queryClient}>
          <UserButton />
        </QueryClientProvider>
      </CardBody>
    </Card>
  );
}
