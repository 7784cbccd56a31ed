import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppKey } from "./app-key.tsx";

const SECRET = "JBSWY3DPEHPK3PXP";
const ADDRESS = `otpauth://totp/Nahwerk:jk?secret=${SECRET}&issuer=Nahwerk`;
const picture = () => page.getByRole("img", { name: /QR-Code/ });

const touched = (coarse: boolean) =>
  vi
    .spyOn(globalThis, "matchMedia")
    .mockImplementation((query) => Object.assign(new EventTarget() as MediaQueryList, { matches: coarse && query.includes("coarse") }));

afterEach(() => void vi.restoreAllMocks());

test("a phone hands the key over to its app; the picture waits for another device", async () => {
  touched(true);
  await render(<AppKey secret={SECRET} address={ADDRESS} />);
  await expect.element(page.getByRole("link", { name: "In der App öffnen" })).toHaveAttribute("href", ADDRESS);
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await expect.element(picture()).not.toBeInTheDocument();
  await page.getByText("QR-Code für eine App auf einem anderen Gerät").click();
  await expect.element(picture()).toBeVisible();
});

test("the key is copied without its blanks", async () => {
  touched(true);
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<AppKey secret={SECRET} address={ADDRESS} />);
  await page.getByRole("button", { name: "Schlüssel kopieren" }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith(SECRET);
});

test("at the desk the picture is in sight", async () => {
  touched(false);
  await render(<AppKey secret={SECRET} address={ADDRESS} />);
  await expect.element(picture()).toBeVisible();
  await expect.element(page.getByRole("link")).not.toBeInTheDocument();
});
