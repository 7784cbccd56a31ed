import { HTML_BANNER_BYTES_MAX, HTML_BANNER_FILES_MAX } from "@schaufenster/contract/areas/web-banner/web-banner.rules.ts";
import { describe, expect, test } from "vitest";
import { makeZip } from "../../test/zips.ts";
import { makeHtmlBanner } from "./html-banner.ts";

/* An HTML5 banner: what is taken, what is not and why, and that the page for our frame needs no network. */

type Files = readonly (readonly [string, Buffer | string])[];
const SIZE = '<meta name="ad.size" content="width=300,height=250">';
const page = (body: string, head = SIZE): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");
const DATA = `data:image/gif;base64,${PIXEL.toString("base64")}`;
const looked = (files: Files, packed = true) => {
  const found = makeHtmlBanner(makeZip(files, packed));
  if ("refusal" in found) return { why: found.refusal as string };
  const { width, height, variants } = found;
  return { why: variants["fault"]?.toString(), width, height, preview: variants["preview"]?.toString() ?? "" };
};
const faultOf = (body: string, ...more: Files) => looked([["index.html", page(body)], ...more]).why;

test("everything that the page names stands in it: pictures, sheets, scripts, and what those name", () => {
  const { width, height, preview, why } = looked([
    [
      "index.html",
      page(
        '<img src="img/a.gif?v=2" srcset="img/a.gif 1x, ./img/a.gif 2x"><p style="background:url(img/a.gif)">x</p><script>var m = ["img/a.gif"];</script><script src="js/run.js"></script><a href="https://kunde.example">Mehr</a>',
        `${SIZE}<link rel="stylesheet" href="css/a.css">`,
      ),
    ],
    ["img/a.gif", PIXEL],
    ["css/a.css", 'p{background:url("../img/a.gif")} @import "b.css";'],
    ["css/b.css", "b{color:red}"],
    ["js/run.js", "load('img/a.gif'); open('https://kunde.example')"],
  ]);
  expect([why, width, height]).toEqual([undefined, 300, 250]);
  expect(preview).toContain(`<img src="${DATA}" srcset="${DATA} 1x, ${DATA} 2x">`);
  expect(preview).toContain(`var m = ["${DATA}"];`);
  const inside = (type: string) =>
    Buffer.from(new RegExp(`data:${type};base64,([^"]+)`).exec(preview ?? "")?.[1] ?? "", "base64").toString();
  expect(inside("text/css")).toContain(`url("${DATA}")`);
  expect(inside("text/css")).toContain('@import url("data:text/css;base64,');
  expect(inside("text/javascript")).toContain(`load('${DATA}')`);
  // Nothing that loads has an address any more.
  expect(preview).not.toMatch(/(?:src|srcset)="(?!data:)/);
});

test.each([true, false])("a folder that was packed with its files, and what systems leave in it, are no reason (packed: %s)", (packed) => {
  const found = looked(
    [
      ["Banner/index.html", page('<img src="a.gif">')],
      ["Banner/a.gif", PIXEL],
      ["__MACOSX/Banner/._index.html", "x"],
      ["Banner/.DS_Store", "x"],
    ],
    packed,
  );
  expect([found.why, found.width]).toEqual([undefined, 300]);
});

describe("what is not taken", () => {
  const cases: Record<string, readonly [string, Files]> = {
    "no page": ["html-no-index", [["start.html", page("")]]],
    "a page in one of several folders": [
      "html-no-index",
      [
        ["a/index.html", page("")],
        ["b/x.txt", "x"],
      ],
    ],
    "no size": ["html-no-size", [["index.html", page("", "")]]],
    "a size that is none": ["html-no-size", [["index.html", page("", '<meta name="ad.size" content="width=300">')]]],
    "a missing file": ["html-missing-file", [["index.html", page('<img src="b.gif">')]]],
    "a missing file in a sheet": ["html-missing-file", [["index.html", page("<style>p{background:url(b.gif)}</style>")]]],
    "a way out of the archive": ["html-missing-file", [["index.html", page('<img src="../../etc/passwd">')]]],
    "a name that leads out": [
      "html-name",
      [
        ["index.html", page("")],
        ["../a.gif", PIXEL],
      ],
    ],
    "a name from the root": [
      "html-name",
      [
        ["index.html", page("")],
        ["/a.gif", PIXEL],
      ],
    ],
    "a hidden file": [
      "html-name",
      [
        ["index.html", page("")],
        [".htaccess.txt", "x"],
      ],
    ],
    "a program": [
      "html-name",
      [
        ["index.html", page("")],
        ["run.exe", "MZ"],
      ],
    ],
    "the same name twice": [
      "html-name",
      [
        ["index.html", page("")],
        ["index.html", page("")],
      ],
    ],
    "too many files": [
      "html-too-much",
      [["index.html", page("")], ...Array.from({ length: HTML_BANNER_FILES_MAX }, (_, n) => [`a${n}.txt`, "x"] as const)],
    ],
    "a bomb": [
      "html-too-much",
      [
        ["index.html", page("")],
        ["a.txt", Buffer.alloc(HTML_BANNER_BYTES_MAX)],
      ],
    ],
  };
  test.each(Object.entries(cases))("%s", (_, [why, files]) => {
    expect(looked(files).why).toBe(why);
  });

  test.each([
    '<script src="https://cdn.example/a.js"></script>',
    '<img src="//cdn.example/a.gif">',
    '<img src="/api/customer/getLeads">',
    '<img srcset="https://cdn.example/a.gif 2x">',
    '<link rel="dns-prefetch" href="//cdn.example">',
    '<link rel="stylesheet" href="http://cdn.example/a.css">',
    '<style>@import "https://cdn.example/a.css";</style>',
    '<p style="background:url(https://cdn.example/a.gif)">x</p>',
    '<svg><image xlink:href="https://cdn.example/a.gif"/></svg>',
    '<iframe src="index.html"></iframe>',
    '<object data="a.gif"></object>',
    '<base href="https://cdn.example/">',
    '<meta http-equiv="refresh" content="0;url=https://cdn.example">',
    "<template><img src='https://cdn.example/a.gif'></template>",
    "<script>fetch('https://cdn.example')</script>",
    "<script>new Image().src = '//cdn.example/a.gif'</script>",
    '<p onclick="fetch(`https://cdn.example`)">x</p>',
  ])("what comes from elsewhere: %s", (body) => {
    expect(faultOf(body)).toBe("html-external");
  });

  test("what is no whole archive", () => {
    const archive = makeZip([["index.html", page("")]]);
    for (const broken of [
      archive.subarray(0, archive.length - 30),
      Buffer.concat([archive.subarray(0, 40), archive.subarray(48)]),
      Buffer.from("PK\x03\x04"),
    ])
      expect(makeHtmlBanner(broken)).toEqual({ refusal: "unreadable" });
  });
});

test("two sheets that bring each other in come to an end", () => {
  expect(faultOf('<link rel="stylesheet" href="a.css">', ["a.css", '@import "b.css";'], ["b.css", '@import "a.css";'])).toBe(
    "html-missing-file",
  );
});
