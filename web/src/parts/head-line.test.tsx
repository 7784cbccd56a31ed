import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../test/screen.tsx";
import { HeadLine } from "./head-line.tsx";
import { Loaded } from "./loaded.tsx";

const LONG = "Bitte haben Sie einen kurzen Moment Geduld, Ihre Daten werden geladen.";
const query = { data: undefined, isError: false, isFetching: true, error: null, refetch: () => undefined };
const topOf = (text: string): number => page.getByText(text).element().getBoundingClientRect().top;

test.each([
  ["shorter", LONG, "Kurz."],
  ["longer", "Kurz.", LONG],
])("what stands below the line does not move when the text is %s than the loading sentence", async (_, loading, text) => {
  const at = (waiting: boolean) => (
    <div style={{ width: 200 }}>
      <HeadLine waiting={waiting} loading={loading} text={text} />
      <p>Darunter</p>
    </div>
  );
  const { rerender } = await renderScreen(at(true));
  await document.fonts.ready;
  const before = topOf("Darunter");
  await rerender(at(false));
  await expect.element(page.getByRole("status")).toHaveTextContent(text);
  expect(topOf("Darunter")).toBe(before);
});

const waiting = () => document.querySelector("[data-waiting]")?.getBoundingClientRect().height;

test("what is still to come keeps the height it will have, by the width of the page", async () => {
  await page.viewport(390, 844);
  await renderScreen(
    <Loaded query={query} height={[300, 200]} skeleton={<p>{LONG}</p>}>
      {() => null}
    </Loaded>,
  );
  // The frame has its new width a moment after it was asked for.
  await expect.poll(waiting).toBe(300);
  await page.viewport(1280, 800);
  await expect.poll(waiting).toBe(200);
});
