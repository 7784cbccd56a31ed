import { inbox } from "@schaufenster/contract/areas/inbox/inbox.calls.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { mockCall, refuse } from "../../../../test/mock-call.ts";
import { renderScreen } from "../../../../test/screen.tsx";
import { dressLetter } from "../../../browser/show-letter.ts";
import { PreviewCard } from "./preview-card.tsx";

const ON = { email: true, portal: true, push: true, sms: false, mandatory: false, locked: false };
const HTML = `<!doctype html><html lang="de"><head><title>x</title><style>.sheet { outline: 3px solid rgb(1, 2, 3) }</style></head>
<body><div class="sheet" style="color:rgb(9, 8, 7);height:700px"><a href="https://portal.example/kunde">Anfrage ansehen</a><script>document.title = "ran"</script></div></body></html>`;

const open = async (sends = true) => {
  const sent: string[] = [];
  mockCall(inbox.getPreview, ({ query: { key } }) => ({ subject: `Betreff ${key}`, html: HTML, text: "Text" }));
  mockCall(inbox.sendTest, ({ body: { key } }) => {
    if (!sends) return refuse("not-possible-now");
    sent.push(key);
    return { address: "vera@example.org" };
  });
  await renderScreen(
    <PreviewCard
      subscriptions={[
        { ...ON, key: "lead-new" },
        { ...ON, key: "review-poor" },
        { ...ON, key: "security", mandatory: true },
      ]}
    />,
  );
  return sent;
};
const frame = () => document.querySelector("iframe");
const styleOf = (selector: string) => {
  const part = frame()?.contentDocument?.querySelector(selector);
  return part ? frame()?.contentWindow?.getComputedStyle(part) : undefined;
};

test("the mail of an event is shown as it looks, at its height, and nothing in it runs or leads anywhere", async () => {
  await open();
  expect(frame()).toBeNull();
  await page.getByRole("button", { name: "Vorschau zeigen" }).click();
  await expect.element(page.getByText("Betreff: Betreff lead-new")).toBeVisible();
  await expect.poll(() => [styleOf(".sheet")?.color, styleOf(".sheet")?.outlineWidth]).toEqual(["rgb(9, 8, 7)", "3px"]);
  await expect.poll(() => frame()?.clientHeight ?? 0).toBeGreaterThan(690);
  expect(frame()?.sandbox.value).toBe("allow-same-origin");
  expect([frame()?.contentDocument?.title, frame()?.contentDocument?.links.length]).toEqual(["x", 0]);
  await page.getByLabelText("Ereignis").selectOptions("review-poor");
  await expect.element(page.getByText("Betreff: Betreff review-poor")).toBeVisible();
  await page.getByRole("button", { name: "Vorschau schließen" }).click();
  expect(frame()).toBeNull();
});

test("a frame between two letters has nothing to dress yet", async () => {
  await open();
  await page.getByRole("button", { name: "Vorschau zeigen" }).click();
  await expect.poll(() => frame()?.clientHeight ?? 0).toBeGreaterThan(690);
  const between = frame() as HTMLIFrameElement;
  between.contentDocument?.documentElement.remove();
  expect(() => dressLetter(between, HTML)).not.toThrow();
});

test("a test of the chosen event is sent with one press", async () => {
  const sent = await open();
  await page.getByLabelText("Ereignis").selectOptions("review-poor");
  await page.getByRole("button", { name: "Testnachricht senden" }).click();
  await expect.poll(() => sent).toEqual(["review-poor"]);
});

test("what was not sent says so", async () => {
  await open(false);
  await page.getByRole("button", { name: "Testnachricht senden" }).click();
  await expect.element(page.getByRole("alert").getByText("Die Testnachricht wurde nicht gesendet")).toBeVisible();
});
