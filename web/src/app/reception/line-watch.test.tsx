import { externalServices } from "@schaufenster/contract/areas/external-services/external-services.calls.ts";
import { portal } from "@schaufenster/contract/areas/portal/portal.calls.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LOST, mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { queryFor } from "../../http/queries.ts";
import { Loaded } from "../../parts/loaded.tsx";
import { Reception } from "./reception.tsx";

type Read = typeof portal.getNotifications | typeof externalServices.list | typeof user.getPortals;
const READS: readonly Read[] = [portal.getNotifications, externalServices.list, user.getPortals];

function Tile({ read }: { read: Read }) {
  const query = useQuery(queryFor(read, {}));
  return (
    <Loaded query={query} skeleton={null}>
      {() => <p>Kachel</p>}
    </Loaded>
  );
}
const show = () =>
  renderScreen(
    <>
      <Reception />
      {READS.map((read) => (
        <Tile key={read.path} read={read} />
      ))}
    </>,
  );
const tiles = () => page.getByText("Kachel").all();
const notice = () => page.getByText("Das Portal ist gerade nicht erreichbar", { exact: false });
const card = () => page.getByText("Daten konnten nicht geladen werden");

test("when the whole server is away there is one notice with one way to try again, and then everything appears", async () => {
  let isAway = true;
  for (const read of READS) mockCall(read, () => (isAway ? LOST : []));
  mockCall(user.getUser, () => (isAway ? LOST : SAMPLE_USER));
  await show();
  await expect.element(notice()).toBeVisible();
  expect([card().query(), page.getByRole("button").all().length]).toEqual([null, 1]);
  isAway = false;
  await page.getByRole("button", { name: "Jetzt versuchen" }).click();
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.poll(() => tiles().length).toBe(3);
});

test("when one part alone fails it says so in its place, and the rest is there", async () => {
  mockCall(portal.getNotifications, LOST);
  for (const read of [externalServices.list, user.getPortals] as const) mockCall(read, []);
  mockCall(user.getUser, SAMPLE_USER);
  await show();
  await expect.element(card()).toBeVisible();
  expect([notice().query(), tiles().length]).toEqual([null, 2]);
});
