import { expect, test } from "vitest";
import { embedCode } from "./embed-code.ts";

test("what comes from the company's own data cannot leave its place in the code", () => {
  expect(
    embedCode({ href: "https://nahwerk.example/e/1?a=1&b=2", image: "https://nahwerk.example/s/1.svg", alt: '4,7 von "5" <Sternen>' }),
  ).toBe(
    '<a href="https://nahwerk.example/e/1?a=1&amp;b=2"><img src="https://nahwerk.example/s/1.svg" alt="4,7 von &quot;5&quot; &lt;Sternen&gt;" loading="lazy"></a>',
  );
});
