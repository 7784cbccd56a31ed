import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { SAMPLE_PROFILE } from "../../../../test/sample-person.ts";
import { NewsletterItem } from "./newsletter-item.tsx";
import { useProfile } from "../profile.queries.ts";
import { profileTexts } from "../profile/profile.texts.ts";

const texts = profileTexts.newsletter;
const toggle = () => page.getByRole("switch", { name: texts.title });

function Page() {
  const { data } = useProfile();
  return data ? <NewsletterItem profile={data} /> : null;
}
const show = async () => {
  mockCall(user.getProfile, { ...SAMPLE_PROFILE, newsletter: true });
  await renderScreen(<Page />);
  await expect.element(toggle()).toBeChecked();
};

test("consent is taken back with one click", async () => {
  const asked = mockCall(user.updateNewsletter, ({ body }) => ({ ...SAMPLE_PROFILE, ...body }));
  await show();
  await toggle().click();
  await expect.poll(() => asked.map(({ body }) => body)).toEqual([{ newsletter: false }]);
  await expect.element(toggle()).not.toBeChecked();
});

test("what was not saved is not shown as saved", async () => {
  mockCall(user.updateNewsletter, refuse("internal"));
  await show();
  await toggle().click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await expect.element(toggle()).toBeChecked();
});
