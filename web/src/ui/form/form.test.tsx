import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button.tsx";
import type { FormError } from "./form-context.ts";
import { Form } from "./form.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { TextField } from "../text/text-field.tsx";

const WRONG = [
  { field: "zip", message: "Enter five digits." },
  { field: "reason", message: "Choose a reason." },
];

function Example() {
  const [errors, setErrors] = useState<FormError[]>([]);
  return (
    <Form errors={errors} errorTitle="Two answers need your attention" onSubmit={() => setErrors(WRONG)}>
      <TextField label="Zip" name="zip" hint="Five digits" onChange={() => setErrors(errors.slice(1))} />
      <TextField label="City" name="city" optionalTag="optional" />
      <RadioGroup label="Reason" name="reason" value={null} onChange={() => {}} options={[{ value: "a", label: "First" }]} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

test("a failed attempt moves the focus to the summary, which says the same as the fields", async () => {
  await render(<Example />);
  const zip = page.getByRole("textbox", { name: "Zip" });
  await expect.element(zip).toHaveAttribute("aria-required", "true");
  await expect.element(page.getByRole("textbox", { name: "City optional" })).not.toHaveAttribute("aria-required");

  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toHaveFocus();
  await expect.element(zip).toHaveAccessibleDescription("Enter five digits.");
  await expect.element(zip).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("radiogroup", { name: "Reason" })).toHaveAccessibleDescription("Choose a reason.");
});

test("each line leads to its field, and typing there keeps the focus", async () => {
  await render(<Example />);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("link", { name: "Choose a reason." }).click();
  await expect.element(page.getByRole("radio", { name: "First" })).toHaveFocus();
  await page.getByRole("link", { name: "Enter five digits." }).click();
  const zip = page.getByRole("textbox", { name: "Zip" });
  await expect.element(zip).toHaveFocus();
  await userEvent.keyboard("5");
  await expect.element(page.getByRole("link", { name: "Enter five digits." })).not.toBeInTheDocument();
  await expect.element(zip).toHaveFocus();
});
