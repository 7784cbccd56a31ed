import { afterEach, beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { blockLeaving, currentPlace, heldLeave, hrefOf, navigate, startLocation } from "../../browser/location.ts";
import { LeaveQuestion } from "./leave-question.tsx";

const start = hrefOf(currentPlace());
const stay = () => page.getByRole("dialog").getByText("Auf der Seite bleiben").click();
const leave = () => page.getByRole("dialog").getByText("Änderungen verwerfen", { exact: true }).click();
const path = () => location.pathname;
let release = () => undefined as void;

beforeAll(() => startLocation());
afterEach(() => {
  release();
  navigate(start, { replace: true, force: true });
});

test("without changes nobody is asked", async () => {
  await render(<LeaveQuestion />);
  navigate("/frei");
  expect(path()).toBe("/frei");
});

test("a link is held until the reader agrees", async () => {
  await render(
    <>
      <a href="/ziel">Weiter</a>
      <LeaveQuestion />
    </>,
  );
  navigate("/formular");
  release = blockLeaving();
  await page.getByRole("link", { name: "Weiter" }).click();
  await stay();
  expect(path()).toBe("/formular");
  await page.getByRole("link", { name: "Weiter" }).click();
  await leave();
  expect(path()).toBe("/ziel");
});

test("the back button is held as well", async () => {
  await render(<LeaveQuestion />);
  navigate("/vorher");
  navigate("/formular");
  release = blockLeaving();
  history.back();
  await stay();
  await expect.poll(() => path()).toBe("/formular");
  expect(currentPlace().path).toBe("/formular");
  history.back();
  await leave();
  await expect.poll(() => currentPlace().path).toBe("/vorher");
  expect(path()).toBe("/vorher");
});

test("a link to a part of the page, like the one that skips the menu, asks nothing and loses nothing", async () => {
  await render(
    <>
      <a href="#inhalt">Zum Inhalt springen</a>
      <main id="inhalt" tabIndex={-1}>
        Seite
      </main>
      <LeaveQuestion />
    </>,
  );
  navigate("/formular", { handover: { news: "neu" } });
  release = blockLeaving();
  await page.getByRole("link", { name: "Zum Inhalt springen" }).click();
  await expect.poll(() => currentPlace().hash).toBe("#inhalt");
  expect([heldLeave(), currentPlace().handover]).toEqual([null, { news: "neu" }]);
  history.back();
  await expect.poll(() => currentPlace().hash).toBe("");
  expect([heldLeave(), currentPlace().path]).toEqual([null, "/formular"]);
});

test("whoever has a draft reads that nothing is lost", async () => {
  await render(<LeaveQuestion />);
  navigate("/formular");
  release = blockLeaving(true);
  navigate("/weiter");
  await expect.element(page.getByRole("dialog").getByText("bleiben als Entwurf gespeichert", { exact: false })).toBeVisible();
  await page.getByRole("dialog").getByText("Seite verlassen", { exact: true }).click();
  expect(path()).toBe("/weiter");
});
