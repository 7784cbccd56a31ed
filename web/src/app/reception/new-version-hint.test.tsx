import { user } from "@schaufenster/contract/areas/user/user.calls.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mockCall } from "../../../test/mock-call.ts";
import { SAMPLE_USER } from "../../../test/sample-person.ts";
import { renderScreen } from "../../../test/screen.tsx";
import { blockLeaving, setLoadsAnew, startLocation } from "../../browser/location.ts";
import * as place from "../../browser/location.ts";
import { send } from "../../http/send.ts";
import { hearBuild } from "../../http/build.ts";
import { isTimeForNewPage } from "../loading/new-version.ts";
import { Reception } from "./reception.tsx";

vi.mock("../../browser/location.ts", { spy: true });

const hint = () => page.getByText("Es gibt eine neue Fassung des Portals", { exact: false });
let now = 0;
const later = (seconds: number): void => void (now += seconds * 1_000);

beforeEach(() => {
  now = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => now);
  vi.mocked(place.reload).mockReset().mockResolvedValue();
  sessionStorage.clear();
  document.documentElement.dataset["build"] = "ours";
  hearBuild("ours");
  mockCall(user.getUser, SAMPLE_USER);
});
afterEach(() => {
  hearBuild("ours");
  delete document.documentElement.dataset["build"];
  vi.restoreAllMocks();
});

test("while servers are exchanged nobody is told; when the old ones are gone everybody is, and nothing is loaded by itself", async () => {
  await renderScreen(<Reception />);
  hearBuild("theirs");
  later(59);
  hearBuild("theirs");
  hearBuild("ours");
  later(59);
  hearBuild("theirs");
  hearBuild(null);
  expect(hint().query()).toBeNull();
  later(61);
  hearBuild("theirs");
  await expect.element(hint()).toBeVisible();
  expect(place.reload).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Neu laden" }).click();
  expect(place.reload).toHaveBeenCalledTimes(1);
  // They went back to the old version.
  hearBuild("ours");
  await expect.element(hint()).not.toBeInTheDocument();
});

const say = (build: string) =>
  vi.spyOn(window, "fetch").mockImplementation(() => Promise.resolve(Response.json({ data: null }, { headers: { "x-build": build } })));
test("every answer that names its build is heard", async () => {
  await renderScreen(<Reception />);
  say("theirs");
  await send(user.getUser, {});
  later(61);
  await send(user.getUser, {});
  await expect.element(hint()).toBeVisible();
});

const follow = (): boolean => {
  const link = Object.assign(document.createElement("a"), { href: "/kunde/anfragen" });
  document.body.append(link);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  // After the portal has decided and before the browser acts.
  let taken = false;
  addEventListener(
    "click",
    (event) => {
      taken = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(click);
  link.remove();
  return taken;
};

test("a link brings the new page when nothing is open, once; never from under what was typed", () => {
  startLocation();
  setLoadsAnew(isTimeForNewPage);
  expect(follow()).toBe(true);
  hearBuild("theirs");
  later(61);
  hearBuild("theirs");
  const release = blockLeaving();
  expect(follow()).toBe(true);
  place.answerHeldLeave(false);
  release();
  expect(follow()).toBe(false);
  // It was an old server again that answered: not again and again.
  expect(follow()).toBe(true);
});
