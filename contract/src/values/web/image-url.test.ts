import { expect, test } from "vitest";
import { isImageUrl } from "./image-url.ts";

test.each(["https://beispiel.de/a.jpg", "http://beispiel.de/a.JPEG", "https://beispiel.de/b/c.png", "https://beispiel.de/a.gif"])(
  "%s",
  (text) => expect(isImageUrl(text)).toBe(true),
);
test.each([
  "beispiel.de/a.jpg",
  "https://beispiel.de/a.svg",
  "https://beispiel.de/ajpg",
  "https://beispiel.de/a.jpg?x",
  "data:image/png;base64,AAAA",
])("%s is none", (text) => expect(isImageUrl(text)).toBe(false));
