import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { expect, test, vi } from "vitest";
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
  await vi.waitFor(() => expect(shown()).toMatch(/^blob:/));
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
  await vi.waitFor(() => expect(shown()).toMatch(/^blob:/));
});

test("on a visit there are initials only", async () => {
  const seen = await show({ ...SAMPLE_STAFF, profile_image: "users/7/a.webp" });
  expect([shown(), seen]).toEqual([null, []]);
});
