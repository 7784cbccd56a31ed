import { RIGHTS } from "@schaufenster/contract/values/rights/rights.rules.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { PATHS } from "@schaufenster/contract/paths.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { SAMPLE_PROFILE, SAMPLE_STAFF, SAMPLE_USER } from "../../../test/sample-person.ts";
import { useProfile } from "../../areas/user/profile.queries.ts";
import { UserButton } from "./user-button.tsx";

/* The person's picture stands where the initials stand without one. */

const PICTURED = { ...SAMPLE_USER, profile_image: "users/1/a.webp" };
const shown = () => document.querySelector("img")?.getAttribute("src") ?? null;

function ProfilePage() {
  useProfile();
  return null;
}
const show = async (person: typeof SAMPLE_USER, screen = <UserButton />) => {
  const seen = mockCall(user.getProfileImage, new File(["x"], "a.webp", { type: "image/webp" }));
  await renderScreen(screen, { user: person });
  return seen;
};

test("the picture is shown; without one nobody asks for it", async () => {
  await show(PICTURED);
  await expect.poll(() => shown() ?? "").toMatch(/^blob:/);
});

test("without one the initials stay, and nothing is asked for", async () => {
  const seen = await show(SAMPLE_USER);
  expect([shown(), document.querySelector("[data-letters]")?.getAttribute("data-letters")]).toEqual([null, "AB"]);
  expect(seen).toEqual([]);
});

test("a new picture appears when the profile tells of it", async () => {
  const { first_name, last_name, email } = SAMPLE_USER;
  mockCall(user.getProfile, { ...SAMPLE_PROFILE, first_name, last_name, email, profile_image: "users/1/b.webp" });
  const screen = (
    <>
      <UserButton />
      <ProfilePage />
    </>
  );
  await show(SAMPLE_USER, screen);
  await expect.poll(() => shown() ?? "").toMatch(/^blob:/);
});

test("on a visit there are initials only", async () => {
  const seen = await show({ ...SAMPLE_STAFF, profile_image: "users/7/a.webp" });
  expect([shown(), seen]).toEqual([null, []]);
});

/* The person's menu: a menu button as keyboards and screen readers know it. */

const button = () => page.getByRole("button", { name: /Benutzerprofil/ });
const menu = () => page.getByRole("menu", { name: "Ihr Konto" });
const item = (name: string) => menu().getByRole("menuitem", { name });

test("the button opens the menu at its first entry; Escape closes it and gives the focus back", async () => {
  await show(SAMPLE_USER);
  await expect.element(button()).toHaveAttribute("aria-haspopup", "menu");
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
  await button().click();
  await expect.element(item("Mein Konto")).toHaveFocus();
  await expect.element(button()).toHaveAttribute("aria-expanded", "true");
  await expect.element(item("Mein Konto")).toHaveAttribute("href", PATHS.userDashboard);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Abmelden")).toHaveFocus();
  await userEvent.keyboard("p");
  await expect.element(item("Profil und Sicherheit")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(button()).toHaveFocus();
  await expect.element(button()).toHaveAttribute("aria-expanded", "false");
});

test("it opens by the arrow key, the first time and every other, and a second press closes it", async () => {
  await show(SAMPLE_USER);
  for (let round = 0; round < 2; round += 1) {
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item("Mein Konto")).toHaveFocus();
    await button().click();
    await expect.element(menu()).not.toBeInTheDocument();
  }
});

test("who has several companies finds the way to them, and everybody the way out that needs no question", async () => {
  const second = {
    id: "4712",
    name: "Zweite",
    city: "Bonn",
    since: "2020-01-01T08:00:00.000Z",
    role: "owner" as const,
    rights: [...RIGHTS],
  };
  await show({ ...SAMPLE_USER, accounts: { ...SAMPLE_USER.accounts, "4712": second } });
  await button().click();
  await expect.element(item("Firma wechseln")).toHaveAttribute("href", PATHS.userDashboard);
  await expect.element(item("Abmelden")).toHaveAttribute("data-wish", "sign-out");
});

test("on a visit there is no menu", async () => {
  await show(SAMPLE_STAFF);
  expect(button().query()).toBeNull();
});
