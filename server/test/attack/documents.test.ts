import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { openInspector } from "../../src/gateways/inspector.ts";
import { openPdf } from "../../src/papers/pdf.ts";
import type { Inspected } from "../../src/inspection/inspected.ts";
import { rebuildPdf } from "../../src/inspection/pdf.ts";
import { BRANDS } from "../brands.ts";
import { DEFLATED, HEXADECIMAL, packedPdf, packedZeros, pdf, PREDICTED, revised, type Body, type Packing } from "../pdfs.ts";

/* T-PDF: documents for visitors. Whatever acts, hides or bursts is refused by what it is; what honest programs write is taken. */

const HONEST = new URL("../fixtures/documents/", import.meta.url);

/** Judged as the inspecting process does it, without the process around it. */
const inspect = async (content: Buffer): Promise<Inspected> => {
  const folder = await mkdtemp(path.join(tmpdir(), "documents-"));
  await writeFile(path.join(folder, "one.pdf"), content);
  const file = await open(path.join(folder, "one.pdf"));
  try {
    return await rebuildPdf(file.fd);
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
  }
};
const fate = async (content: Buffer): Promise<string> => {
  const found = await inspect(content);
  return "refusal" in found ? found.refusal : "taken";
};
const rebuilt = async (content: Buffer): Promise<Buffer> => {
  const found = await inspect(content);
  if ("refusal" in found) throw new Error(found.refusal);
  return found.variants["file"] ?? Buffer.alloc(0);
};
/** Each is refused, and told by its name if it is not. */
const expectRefused = async (files: Readonly<Record<string, Buffer>>, refusal = "not-supported"): Promise<void> => {
  const fates: Record<string, string> = {};
  for (const [name, file] of Object.entries(files)) fates[name] = await fate(file);
  expect(fates).toEqual(Object.fromEntries(Object.keys(files).map((name) => [name, refusal])));
};

const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const OPEN = { catalog: "/OpenAction 5 0 R" };
const padded: Packing = { ...DEFLATED, dict: `/Note (${"x".repeat(3_000)}) ${DEFLATED.dict}` };
const cutShort: Packing = { ...DEFLATED, dict: `${DEFLATED.dict} /Note (endobj)` };
const link = (...action: string[]) =>
  pdf(["<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 6 0 R >>", ...action], { page: "/Annots [5 0 R]" });

const note = (subtype: string) => pdf([`<< /Type /Annot /Subtype /${subtype} /Rect [0 0 9 9] >>`], { page: "/Annots [5 0 R]" });
const PICTURE = "/Type /XObject /Subtype /Image /Width 9 /Height 9 /BitsPerComponent 8 /ColorSpace /DeviceGray";
const stream = (dict: string, content: Buffer) => pdf([{ dict, content }], { page: "/Resources << /XObject << /X 5 0 R >> >>" });

describe("what passed the guard that looked at bytes", () => {
  test("a script in a packed list of objects, however the list is dressed", () =>
    expectRefused({
      plainly: packedPdf([SCRIPT], DEFLATED, OPEN),
      "behind a long description": packedPdf([SCRIPT], padded, OPEN),
      "behind the word endobj in a string": packedPdf([SCRIPT], cutShort, OPEN),
      "packed twice": packedPdf([SCRIPT], HEXADECIMAL, OPEN),
      "torn apart by a predictor": packedPdf([SCRIPT], PREDICTED, OPEN),
    }));

  test("files inside and forms that send themselves", () =>
    expectRefused({
      "a file inside": pdf(["<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>", { dict: "", content: Buffer.from("MZ") }]),
      "a form that sends itself": link("<< /S /SubmitForm /F << /FS /URL /F (https://boese.example/) >> >>"),
    }));
});

describe("what acts", () => {
  test("by scripts, programs, forms and other files", () =>
    expectRefused({
      "at the opening": pdf([SCRIPT], OPEN),
      "its name in hexadecimal": pdf(["<< /S /J#61vaScript /#4AS (x) >>"], OPEN),
      "its kind somewhere else": link("<< /S 7 0 R /F (cmd.exe) >>", "/Launch"),
      "by name": pdf(["<< /Names [(a) 6 0 R] >>", SCRIPT], { catalog: "/Names << /JavaScript 5 0 R >>" }),
      "when a page is turned": pdf([SCRIPT], { page: "/AA << /O 5 0 R >>" }),
      "when it is printed": pdf(["<< /S /Named /N /Print >>"], OPEN),
      "after something harmless": link(`<< /S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT} >>`),
      "where nobody expects it": pdf(["<< /S /Launch /F (cmd.exe) >>"], { page: "/PieceInfo 5 0 R" }),
      "a program": link("<< /S /Launch /F (cmd.exe) >>"),
      "data from a file": link("<< /S /ImportData /F (a.fdf) >>"),
      "a document on another machine": link("<< /S /GoToR /F (\\\\\\\\boese.example\\\\a.pdf) /D [0 /Fit] >>"),
      "a document inside": link("<< /S /GoToE /T << /R /C /N (a) >> >>"),
      "something that nobody knows": link("<< /S /Explode >>"),
      "a form with a program": pdf([{ dict: "", content: Buffer.from("<xdp/>") }], { catalog: "/AcroForm << /XFA 5 0 R /Fields [] >>" }),
    }));

  test("by links that lead somewhere else than to pages, mailboxes and telephones", () =>
    expectRefused({
      script: link("<< /S /URI /URI (javascript:alert\\(1\\)) >>"),
      "script in hexadecimal": link(`<< /S /URI /URI <${Buffer.from("javascript:alert(1)").toString("hex")}> >>`),
      file: link("<< /S /URI /URI (file:///etc/passwd) >>"),
      network: link("<< /S /URI /URI (\\\\\\\\boese.example\\\\a) >>"),
      base: pdf([], { catalog: "/URI << /Base (file:///) >>" }),
    }));

  test("by films, sounds and attachments", () => {
    const kinds = ["FileAttachment", "Sound", "Movie", "Screen", "RichMedia", "3D", "Unheard"];
    return expectRefused(Object.fromEntries(kinds.map((kind) => [kind, note(kind)])));
  });

  test("in whatever revision", () =>
    expectRefused({
      later: revised(pdf(["<< >>"], OPEN), [[5, SCRIPT]], 6),
      "in the catalogue": revised(pdf(), [[1, `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`]], 5),
    }));
});

describe("what hides or bursts", () => {
  test("content elsewhere, ways of packing nobody knows, too much of anything", () =>
    expectRefused({
      "content in another file": stream("/F (a.bin)", Buffer.from("")),
      "an unknown way of packing": stream("/Filter /Crypt", Buffer.from("")),
      "too many ways of packing": stream("/Filter [/AHx /AHx /AHx /AHx]", Buffer.from(">")),
      "a page of another document": stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (a.pdf) /Page 0 >>", Buffer.from("")),
      "a program for printers": stream("/Type /XObject /Subtype /PS", Buffer.from("")),
      "a picture beyond all measure": stream(
        "/Type /XObject /Subtype /Image /Width 50000 /Height 50000 /BitsPerComponent 8 /ColorSpace /DeviceGray",
        Buffer.from(""),
      ),
      "unpacked twice": stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(deflateSync(Buffer.from("x")))),
      "a signature, which would be broken": pdf(["<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>"], {
        catalog: "/Perms << /DocMDP 5 0 R >>",
      }),
      "too many objects": packedPdf(
        Array.from({ length: 200_001 }, () => "1"),
        DEFLATED,
      ),
      "too many pages": pdf(Array.from({ length: 2_001 }, () => "<< /Type /Page >>")),
    }));

  test.each(["", "offen"])("encryption, with the password %j", async (password) => {
    const { stdout } = await promisify(execFile)(
      "qpdf",
      ["--encrypt", password, "eigner", "256", "--", fileURLToPath(new URL("ghostscript.pdf", HONEST)), "-"],
      { encoding: "buffer" },
    );
    expect(await fate(stdout)).toBe("not-supported");
  });

  test("a kilobyte that becomes a gigabyte ends, and nobody is the worse for it", () =>
    expectRefused({
      "in a list of objects": packedPdf(
        [SCRIPT],
        { dict: "/Filter [/FlateDecode /FlateDecode]", pack: () => deflateSync(packedZeros(600)) },
        OPEN,
      ),
      "on a page": stream("/Filter /FlateDecode", packedZeros(600)),
    }));

  test("a gigabyte that nobody would count: ways of packing behind one another, or set so that the parser leaves them", () =>
    expectRefused({
      "run lengths of run lengths": stream(
        "/Filter [/FlateDecode /RunLengthDecode /RunLengthDecode]",
        deflateSync(Buffer.alloc(4_000_000, 0x81)),
      ),
      "run lengths twice": stream("/Filter [/RL /RL]", Buffer.from([0x81, 0x81, 0x80])),
      "in front of a photo": stream(`${PICTURE} /Filter [/FlateDecode /DCTDecode]`, packedZeros(900)),
      "in front of a fax": stream(`${PICTURE} /Filter [/FlateDecode /CCITTFaxDecode]`, packedZeros(900)),
      "in front of a photo, in another way": stream(`${PICTURE} /Filter [/LZWDecode /DCTDecode]`, Buffer.from("x")),
      "in front of a photo, by a longer way": stream(`${PICTURE} /Filter [/FlateDecode /ASCII85Decode /DCTDecode]`, packedZeros(900)),
      "behind a photo": stream(`${PICTURE} /Filter [/DCTDecode /FlateDecode]`, Buffer.from("x")),
      "with a predictor that nobody knows": stream("/Filter /FlateDecode /DecodeParms << /Predictor 99 >>", packedZeros(900)),
      "with a setting that is no whole number": stream("/Filter /FlateDecode /DecodeParms << /Columns 5.0 >>", packedZeros(900)),
      "with settings where none belong": stream("/Filter [/FlateDecode /AHx] /DecodeParms [null << /Q 1 >>]", packedZeros(900)),
    }));

  test(
    "a large document is told that it is too large, not that it is broken: whichever limit it reaches",
    () =>
      expectRefused({
        "six parts of 150 megabytes": pdf(
          Array.from({ length: 6 }, () => ({ dict: "/Filter /FlateDecode", content: packedZeros(150) })),
          { page: "/Q [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R 10 0 R]" },
        ),
        "a description without end": packedPdf(
          Array.from({ length: 10 }, () => `(${"x".repeat(5_500_000)})`),
          DEFLATED,
        ),
        "more than is kept": pdf([{ dict: "", content: Buffer.alloc(17 * 1_048_576, "q Q ") }], { page: "/Q 5 0 R" }),
      }),
    60_000,
  );

  test("what would have to be repaired, has no page or goes in circles", () => {
    const whole = pdf().toString("latin1");
    return expectRefused(
      {
        "a table that leads nowhere": Buffer.from(whole.replace(/startxref\n\d+/, "startxref\n7"), "latin1"),
        "an end that is missing": Buffer.from(whole.slice(0, -40), "latin1"),
        "an object that is missing": Buffer.from(whole.replace("3 0 obj", "9 0 obj"), "latin1"),
        "no page": revised(
          pdf(),
          [
            [2, "<< /Type /Pages /Kids [] /Count 0 >>"],
            [3, "<< /Type /None >>"],
          ],
          5,
        ),
        "content that cannot be unpacked": stream("/Filter /FlateDecode", Buffer.from("no deflate")),
        "too deep": pdf([`${"[".repeat(5_000)}${"]".repeat(5_000)}`]),
      },
      "unreadable",
    );
  });
});

describe("what is taken", () => {
  test.each(readdirSync(HONEST).filter((name) => name.endsWith(".pdf")))("a document written by %s", async (name) => {
    expect(await fate(await readFile(new URL(name, HONEST)))).toBe("taken");
  });

  test("our own documents", async () => {
    const {
      pdf: page,
      root,
      finish,
    } = openPdf({
      title: "Preisliste",
      brand: BRANDS.nahwerk,
      createdAt: new Date(0),
      margin: 50,
      page: (at, count) => `${at}/${count}`,
    });
    root.add(page.struct("P", {}, () => void page.font("regular").text("Anfahrt 20 €")));
    expect(await fate(await finish())).toBe("taken");
  });

  const harmless: Record<string, Buffer> = {
    "a page": pdf(),
    "a packed list": packedPdf(["<< /Type /Font /Name (JavaScript in words) >>"], DEFLATED),
    "a packed list with a predictor": packedPdf(["<< /Q 1 >>"], PREDICTED),
    "a list behind a long description": packedPdf(["<< /Q 1 >>"], padded),
    "a link to a page of the web": link("<< /S /URI /URI (https://beispiel.example/preise) >>"),
    "a link to a mailbox": link("<< /S /URI /URI (mailto:post@beispiel.example) >>"),
    "a link to a telephone": link("<< /S /URI /URI (tel:+49221123) >>"),
    "a link within": link("<< /S /GoTo /D [3 0 R /Fit] >>"),
    "an opening on a page": pdf(["<< /S /GoTo /D [3 0 R /Fit] >>"], OPEN),
    "an opening on a place": pdf([], { catalog: "/OpenAction [3 0 R /Fit]" }),
    "a later revision": revised(pdf(["<< /Q 1 >>"]), [[5, "<< /Q 2 >>"]], 6),
    "a photo that was packed once more": stream(`${PICTURE} /Filter [/FlateDecode /DCTDecode]`, deflateSync(Buffer.from("a photo"))),
    "a photo written in letters": stream(`${PICTURE} /Filter [/ASCII85Decode /DCTDecode]`, Buffer.from("@:F%a~>")),
    "a fax with settings of its own": stream(`${PICTURE} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 9 >>`, Buffer.from("x")),
    "run lengths": stream("/Filter /RunLengthDecode", Buffer.from([0x81, 0x20, 0x80])),
    "numbers as some programs write them": pdf([], { page: "/CropBox [0. -.5 595. 842.]" }),
    "a form to fill in": pdf(["<< /Type /Annot /Subtype /Widget /FT /Tx /T (Name) /Rect [0 0 9 9] >>"], {
      page: "/Annots [5 0 R]",
      catalog: "/AcroForm << /Fields [5 0 R] >>",
    }),
    "a tagged text whose marks are called like actions": pdf(
      ["<< /Type /StructTreeRoot /K 6 0 R >>", "<< /Type /StructElem /S /Link /P 5 0 R /A << /O /Layout /Placement /Block >> >>"],
      { catalog: "/StructTreeRoot 5 0 R" },
    ),
  };
  test("everything that only shows something", async () => {
    const fates: Record<string, string> = {};
    for (const [name, file] of Object.entries(harmless)) fates[name] = await fate(file);
    expect(fates).toEqual(Object.fromEntries(Object.keys(harmless).map((name) => [name, "taken"])));
  });

  test("slips that leave no doubt what is meant", async () => {
    const whole = pdf().toString("latin1");
    const cut = deflateSync(Buffer.alloc(9_000, "0 0 m "));
    const slips: Record<string, Buffer> = {
      "a count that is wrong": Buffer.from(whole.replace("/Size 5", "/Size 9"), "latin1"),
      "a line that ends as on old machines": Buffer.from(whole.replace("stream\n0 0 m", "stream\r0 0 m"), "latin1"),
      "an end of an object that was forgotten": Buffer.from(whole.replace("endobj\nxref", "      \nxref"), "latin1"),
      "content without its check sum": stream("/Filter /FlateDecode", cut.subarray(0, -4)),
    };
    for (const [name, file] of Object.entries(slips)) expect([name, await fate(file)]).toEqual([name, "taken"]);
  });

  test("is written anew: neither earlier revisions nor what lies around the objects come along", async () => {
    const secret: Body = { dict: "", content: Buffer.from("(geheimer Preis) Tj") };
    const file = revised(pdf([secret], { page: "/Q 5 0 R" }), [[5, "<< >>"]], 6);
    const withTail = Buffer.concat([file, Buffer.from("\n<script>alert(1)</script>")]);
    const kept = await rebuilt(withTail);
    expect([withTail.includes("geheimer Preis"), kept.includes("geheimer Preis"), kept.includes("script")]).toEqual([true, false, false]);
    expect(kept.subarray(0, 5).toString()).toBe("%PDF-");
    expect((await rebuilt(withTail)).equals(kept)).toBe(true);
  });
});

test("in a process of its own the same is found", async () => {
  const inspector = openInspector();
  expect(await inspector.inspect("application/pdf", packedPdf([SCRIPT], PREDICTED, OPEN), "entry")).toEqual({ refusal: "not-supported" });
  expect(await inspector.inspect("application/pdf", pdf(), "entry")).toMatchObject({
    width: null,
    variants: { file: await rebuilt(pdf()) },
  });
});
