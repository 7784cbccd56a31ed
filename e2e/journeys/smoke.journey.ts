import { expectAccessible } from "../house/accessibility.ts";
import { expect, signIn, test } from "../house/journey.ts";
import { PEOPLE } from "../house/people.ts";

test("smoke", async ({ page }) => {
  await signIn(page, PEOPLE.kranz);
  await expect(page.getByText("1.284").first()).toBeVisible();
  await expectAccessible(page);
});
