import type { Profile } from "@schaufenster/contract/areas/user/profile.model.ts";
import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Answer, type Asked, mockCall, refuse } from "../../../../test/mock-call.ts";
import { SAMPLE_PROFILE, SAMPLE_STAFF } from "../../../../test/sample-person.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { currentPlace, heldLeave, answerHeldLeave, navigate } from "../../../browser/location.ts";
import { queryClient } from "../../../http/queries.ts";
import { useProfile } from "../profile.queries.ts";
import { ProfileCard, ProfileSaving } from "./profile-card.tsx";
import { pressTwice } from "../../../../test/press-twice.ts";

type Save = typeof user.updateUserProfile;
let stored: Profile;
let writes: Asked<Save>[];
const serve = (answer: (asked: Asked<Save>) => Answer<Save>) => {
  mockCall(user.getProfile, () => stored);
  writes = mockCall(user.updateUserProfile, answer);
};
const keep = ({ body }: Asked<Save>) => (stored = { ...stored, ...body });

beforeEach(() => {
  stored = { ...SAMPLE_PROFILE, phone: "+49221123456" };
  serve(keep);
});

function Page() {
  const { data } = useProfile();
  return data ? (
    <ProfileSaving>
      <ProfileCard profile={data} />
    </ProfileSaving>
  ) : null;
}
const show = () => renderScreen(<Page />, { place: "/benutzer/profil" });
const first = () => page.getByRole("textbox", { name: "Vorname" });
const last = () => page.getByRole("textbox", { name: "Nachname" });
const phone = () => page.getByRole("textbox", { name: /Telefonnummer/ });
const save = () => page.getByRole("button", { name: "Profil speichern" });

test("every fault stands at its field and nothing is sent; what is right is sent once, however often one clicks", async () => {
  await show();
  await first().fill(" ");
  await last().fill("Gewinn auf evil.com");
  await phone().fill("0123");
  await save().click();
  await expect.element(first()).toHaveAccessibleDescription(/Der Vorname fehlt/);
  await expect.element(last()).toHaveAccessibleDescription(/sieht nicht wie ein Name aus/);
  await expect.element(phone()).toHaveAccessibleDescription(/gibt es nicht/);
  await expect.element(page.getByRole("alert")).toHaveFocus();
  expect(writes).toEqual([]);
  await first().fill("Mira ");
  await last().fill("Dr. Anders-Öhler");
  await phone().fill("0172 4710300");
  await pressTwice(save());
  await expect.element(save()).not.toBeInTheDocument();
  expect(writes.map(({ body }) => body)).toEqual([
    { salutation: "Frau", first_name: "Mira", last_name: "Dr. Anders-Öhler", display_name: "", phone: "+491724710300" },
  ]);
});

test("the server's refusal stands at its field, and what was typed stays", async () => {
  serve(() => refuse("invalid-input", { field: "display_name" }));
  await show();
  const shown = page.getByRole("textbox", { name: /Anzeigename/ });
  await shown.fill("Mira A.");
  await save().click();
  await expect.element(shown).toHaveAccessibleDescription(/sieht nicht wie ein Name aus/);
  await expect.element(shown).toHaveValue("Mira A.");
});

test("what was saved elsewhere shows in the fields that nobody touched, and nowhere else", async () => {
  await show();
  await first().fill("Von mir");
  stored = { ...stored, first_name: "Von dort", last_name: "Neu" };
  await queryClient.invalidateQueries();
  await expect.element(last()).toHaveValue("Neu");
  await expect.element(first()).toHaveValue("Von mir");
  await save().click();
  await expect.poll(() => writes.map(({ body }) => [body.first_name, body.last_name])).toEqual([["Von mir", "Neu"]]);
});

test("who changed something is asked before the page is left; a number written another way is no change", async () => {
  await show();
  await phone().fill("0221/123456");
  await expect.element(save()).not.toBeInTheDocument();
  navigate("/da");
  expect(currentPlace().path).toBe("/da");
  await first().fill("Mia");
  await expect.element(page.getByText("Nicht gespeicherte Änderungen")).toBeVisible();
  navigate("/dort");
  expect([heldLeave() === null, currentPlace().path]).toEqual([false, "/da"]);
  answerHeldLeave(true);
});

test("customer care looks and changes nothing", async () => {
  await renderScreen(<Page />, { user: SAMPLE_STAFF });
  await first().fill("Mia");
  await expect.element(save()).toHaveAccessibleDescription("Im Kundenservice-Modus gesperrt");
  await save().click({ force: true });
  await first().click();
  await userEvent.keyboard("{Enter}");
  expect(writes).toEqual([]);
});
