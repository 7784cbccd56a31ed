import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

function Example({ busy = false, unmounts = false }: { busy?: boolean; unmounts?: boolean }) {
  const [open, setOpen] = useState(false);
  const dialog = (
    <Dialog open={open} onClose={() => setOpen(false)} closeLabel="Close" title="Delete it?" busy={busy}>
      <p>It is gone for good.</p>
    </Dialog>
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {unmounts ? open && dialog : dialog}
    </>
  );
}

for (const unmounts of [false, true]) {
  test(`takes the focus, closes on Escape and gives the focus back (${unmounts ? "unmounted" : "kept"})`, async () => {
    await render(<Example unmounts={unmounts} />);
    await page.getByRole("button", { name: "Open" }).click();
    await expect.element(page.getByRole("dialog", { name: "Delete it?" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Delete it?" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Open" })).toHaveFocus();
  });
}

test("stays while an action runs, however often Escape is pressed", async () => {
  await render(<Example busy />);
  await page.getByRole("button", { name: "Open" }).click();
  await userEvent.keyboard("{Escape}{Escape}{Escape}");
  page
    .getByRole("button", { name: "Close" })
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("a title of two lines keeps its room above a long text on a phone", async () => {
  await page.viewport(390, 500);
  await render(
    <Dialog
      open
      onClose={() => undefined}
      closeLabel="Close"
      title="Möchten Sie die Anfrage von Familie Sommerfeld-Lindemann wirklich ablehnen?"
    >
      {Array.from({ length: 40 }, (_, at) => (
        <p key={at}>Line {at}</p>
      ))}
    </Dialog>,
  );
  const title = page.getByRole("heading").element().getBoundingClientRect();
  const text = page.getByText("Line 0").element().getBoundingClientRect();
  expect(title.height).toBeGreaterThan(40);
  expect(text.top).toBeGreaterThanOrEqual(title.bottom);
});
