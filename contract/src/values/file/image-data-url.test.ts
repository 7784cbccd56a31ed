import * as fc from "fast-check";
import { expect, test } from "vitest";
import { IMAGE_DATA_URL_MAX, isImageDataUrl } from "./image-data-url.ts";

test("every encoded picture passes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1 }), fc.constantFrom("png", "jpeg", "gif", "webp"), (bytes, type) =>
      isImageDataUrl(`data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`),
    ),
  );
});
test.each([
  "data:image/svg+xml;base64,AAAA",
  "data:text/html;base64,AAAA",
  "data:image/png,AAAA",
  "data:image/png;base64,",
  "data:image/png;base64,AAA",
  "data:image/png;base64,AA A",
  "data:image/png;base64,AA=A",
  "https://beispiel.de/a.png",
])("%s is none", (text) => expect(isImageDataUrl(text)).toBe(false));
test("a picture that is too large is none", () => {
  expect(isImageDataUrl(`data:image/png;base64,${"A".repeat(IMAGE_DATA_URL_MAX)}`)).toBe(false);
});
