import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderScreen } from "../../test/screen.tsx";
import { useVisiblePart } from "./visible-part.ts";

function Reading() {
  const visible = useVisiblePart(["picture", "name", "rest"]);
  return (
    <>
      <output style={{ position: "fixed" }}>{visible}</output>
      <div id="picture" style={{ height: 40 }} />
      <div id="name" style={{ height: 2_000 }} />
      <div id="rest" style={{ height: 2_000 }} />
    </>
  );
}

test("at the top the first part is marked, however short it is; then the one that is being read", async () => {
  await renderScreen(<Reading />);
  const marked = page.getByRole("status");
  await expect.element(marked).toHaveTextContent("picture");
  scrollTo(0, 500);
  await expect.element(marked).toHaveTextContent("name");
  scrollTo(0, 0);
  await expect.element(marked).toHaveTextContent("picture");
});
