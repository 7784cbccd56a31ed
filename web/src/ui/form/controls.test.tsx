import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button.tsx";
import { PasswordField } from "../text/password-field.tsx";
import { Switch } from "./switch.tsx";

function Light() {
  const [on, setOn] = useState(false);
  return <Switch label="Light" checked={on} onChange={setOn} />;
}

test("a switch turns by click and by the space bar", async () => {
  await render(<Light />);
  const light = page.getByRole("switch", { name: "Light" });
  await light.click();
  await expect.element(light).toBeChecked();
  await userEvent.keyboard(" ");
  await expect.element(light).not.toBeChecked();
});

test("a locked switch keeps its state, stays reachable and says why", async () => {
  const onChange = vi.fn();
  await render(<Switch label="Light" checked onChange={onChange} lockedReason="Always on" />);
  const light = page.getByRole("switch", { name: "Light" });
  await expect.element(light).toHaveAccessibleDescription("Always on");
  await userEvent.tab();
  await expect.element(light).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(light).toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
});

test("a password can be shown and hidden without losing what was typed", async () => {
  await render(<PasswordField label="Password" autoComplete="current-password" showLabel="Show" hideLabel="Hide" />);
  const field = page.getByLabelText("Password");
  await field.fill("secret words");
  await expect.element(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show" }).click();
  await expect.element(field).toHaveAttribute("type", "text");
  await expect.element(field).toHaveValue("secret words");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect.element(field).toHaveAttribute("type", "password");
});

test("a locked button neither acts nor submits, and a busy one keeps its name", async () => {
  const act = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  await render(
    <form onSubmit={act}>
      <Button type="submit" onClick={act} lockedReason="Not allowed here">
        Save
      </Button>
      <Button onClick={act} busy>
        Send
      </Button>
    </form>,
  );
  const save = page.getByRole("button", { name: "Save" });
  await expect.element(save).toHaveAccessibleDescription("Not allowed here");
  (save.element() as HTMLElement).click();
  (page.getByRole("button", { name: "Send" }).element() as HTMLElement).click();
  expect(act).not.toHaveBeenCalled();
});
