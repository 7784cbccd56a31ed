import { expect, test } from "vitest";
import { readPage } from "./web-page.ts";

test("words block by block, links with their words, pictures and the width for phones", () => {
  const page =
    readPage(`<!doctype html><head><title>Titel</title><META NAME="Viewport" content="width=device-width"><style>p{}</style></head>
    <h1>Maler <b>Kranz</b></h1><script>var a = "<p>nicht</p>";</script><table><tr><td>Mo</td><td>8&ndash;12 Uhr</td></tr></table>
    <a href="/impressum"><span>Impres</span>sum</a><a href="tel:+4922112345" aria-label="Anrufen"></a><img src=a><img src=b alt=""><img src=c alt="Fassade">`);
  expect(page).toEqual({
    viewport: "width=device-width",
    links: [
      { href: "/impressum", text: "Impres sum" },
      { href: "tel:+4922112345", text: "Anrufen" },
    ],
    lines: ["Maler Kranz", "Mo", "8–12 Uhr", "Impressum"],
    images: 3,
    undescribed: 1,
  });
});

test.each(["", "\u0000\u0001", "<a href=", "<a href=x><a href=y>", "<svg><a", "</p></div></script>", "<div>".repeat(50_000)])(
  "whatever comes is read without an error",
  (html) => expect(readPage(html).images).toBe(0),
);
