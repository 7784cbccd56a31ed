import type { User } from "@schaufenster/contract/areas/user/user.model.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { answer, answering, refusedField } from "../../../../test/answering.ts";
import { signedIn } from "../../../session/session-store.ts";
import { usePortals } from "../reviews.queries.ts";
import { AddPartnerCard } from "./add-partner.tsx";
import "../../../ui/tokens.css";
import "../../../ui/base.css";

const USER: User = {
  user_id: "7",
  login: "j@example.org",
  email: "j@example.org",
  salutation: "Frau",
  first_name: "Johanna",
  last_name: "Kranz",
  last_login: null,
  login_count: 3,
  role: "customer",
  roles: ["user", "customer"],
  profile_image: null,
  accounts: { "4081552": { id: "4081552", name: "Malerbetrieb Kranz", city: "Köln", since: "2020-01-01" } },
  userNotificationCode: null,
  user_notification_code: null,
  cucaInfo: null,
  erase_at: null,
};
const CHOICE = {
  sourceId: "stadtblick",
  name: "Stadtblick",
  hosts: ["stadtblick.example"],
  exampleUrl: "https://stadtblick.example/ihr-betrieb",
};
const ADDED = {
  sourceId: "stadtblick",
  name: "Stadtblick",
  short: "St",
  count: 0,
  average: null,
  url: null,
  state: "checking",
  updatedAt: null,
};

function Page() {
  return <AddPartnerCard query={usePortals()} />;
}

type World = { taken?: number; wrong?: boolean; add?: () => Response };

const open = async ({ taken = 3, wrong = false, add = () => answer(ADDED) }: World = {}) => {
  const calls = answering({
    "portals/list": () =>
      answer({
        portals: [
          ...Array.from({ length: wrong ? taken - 1 : taken }, (_, at) => ({ ...ADDED, sourceId: `p${at}` })),
          ...(wrong ? [{ ...ADDED, state: "wrong-url" }] : []),
        ],
        limit: 8,
        count: 0,
        average: null,
        count30: 0,
        reports: [],
      }),
    "selection-list": () => answer({ portals: [CHOICE, { ...CHOICE, sourceId: "golocal", name: "Golocal" }] }),
    "partners/add": add,
    "auth/refresh": () => answer("unavailable", 503),
  });
  const in1h = new Date(Date.now() + 3_600_000).toISOString();
  signedIn({ user: USER, session: { refreshInSeconds: 900, idleSeconds: 3600, absoluteEnd: in1h, serverTime: new Date().toISOString() } });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return { added: () => calls.filter(({ name }) => name === "partners/add").map(({ body }) => body) };
};

const submit = () => page.getByRole("button", { name: "Prüfen und hinzufügen" }).click();
const address = () => page.getByRole("textbox", { name: "Adresse Ihres Eintrags" });

afterEach(() => vi.restoreAllMocks());

test("a portal and the address there are added for this company; the form is empty again", async () => {
  const server = await open();
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await expect.element(page.getByText("Zum Beispiel https://stadtblick.example/ihr-betrieb")).toBeVisible();
  await address().fill("stadtblick.example/maler-kranz");
  await submit();
  await expect
    .poll(server.added)
    .toEqual([{ companyId: "4081552", sourceId: "stadtblick", url: "https://stadtblick.example/maler-kranz" }]);
  await expect.element(address()).toHaveValue("");
});

test("what is missing or lies on another host is said before anything is sent", async () => {
  const server = await open();
  await submit();
  const summary = page.getByRole("alert");
  await expect.element(summary.getByText("Bitte wählen Sie ein Portal.")).toBeVisible();
  await expect.element(summary.getByText("Die Adresse fehlt.", { exact: false })).toBeVisible();
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await address().fill("https://stadtblick.example.evil.example/kranz");
  await submit();
  await expect.element(summary.getByText("Diese Adresse gehört nicht zu Stadtblick.", { exact: false })).toBeVisible();
  await address().fill("stadtblick.example");
  await submit();
  await expect.element(summary.getByText("Das ist die Startseite von Stadtblick.", { exact: false })).toBeVisible();
  expect(server.added()).toEqual([]);
});

test("what the server refuses stands at the address, and the input stays", async () => {
  await open({ add: () => refusedField("url") });
  await page.getByRole("combobox", { name: "Portal" }).selectOptions("Stadtblick");
  await address().fill("https://stadtblick.example/kranz");
  await submit();
  await expect.element(address()).toHaveAttribute("aria-invalid", "true");
  await expect.element(address()).toHaveValue("https://stadtblick.example/kranz");
});

test("when all places are taken the form gives way to a sentence", async () => {
  await open({ taken: 8 });
  await expect.element(page.getByRole("heading", { name: "Alle 8 Plätze sind belegt" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Prüfen und hinzufügen" })).not.toBeInTheDocument();
});

test("a wrong address can be put right, also when all places are taken; nothing else is offered then", async () => {
  const server = await open({ taken: 8, wrong: true });
  const portal = page.getByRole("combobox", { name: "Portal" });
  await expect.element(page.getByRole("heading", { name: "Adresse eines Eintrags berichtigen" })).toBeVisible();
  await expect.element(portal.getByRole("option", { name: "Golocal" })).not.toBeInTheDocument();
  await portal.selectOptions("Stadtblick (Adresse berichtigen)");
  await address().fill("stadtblick.example/maler-kranz");
  await page.getByRole("button", { name: "Adresse prüfen" }).click();
  await expect.poll(server.added).toMatchObject([{ sourceId: "stadtblick", url: "https://stadtblick.example/maler-kranz" }]);
});
