import type { Dictionary, PdfView } from "./pdf-view.ts";

/* What libraries do to PDFs without telling: each of these ends PDF/A, PDF/UA or ZUGFeRD, and readers show the page all the same. */

type Plant = (view: PdfView) => void;

const isDictionary = (value: unknown): value is Dictionary => typeof value === "object" && value !== null && !Array.isArray(value);
const dictionaries = ({ objects }: PdfView): Dictionary[] =>
  Object.values(objects).flatMap(({ value, stream }) => [value ?? stream?.dict].filter(isDictionary));
/** The first dictionary that has this entry. */
const find = (view: PdfView, key: string, value: unknown): Dictionary => {
  const found = dictionaries(view).find((one) => one[key] === value);
  if (!found) throw new Error(`there is no ${key} ${String(value)}`);
  return found;
};
const remove =
  (key: string, value: unknown, what: string): Plant =>
  (view) =>
    void delete find(view, key, value)[what];
const set =
  (key: string, value: unknown, what: string, to: unknown): Plant =>
  (view) =>
    void (find(view, key, value)[what] = to);
const insert =
  (dict: Dictionary): Plant =>
  ({ objects }) =>
    void (objects["obj:9999 0 R"] = { value: dict });
const rewrite =
  (pattern: RegExp, by: string): Plant =>
  ({ objects }) => {
    const stream = Object.values(objects).find((one) => one.stream?.dict["/Subtype"] === "/XML")?.stream;
    const xmp = Buffer.from(stream?.data ?? "", "base64").toString("utf8");
    if (!stream || !pattern.test(xmp)) throw new Error(`the metadata lack ${String(pattern)}`);
    stream.data = Buffer.from(xmp.replace(pattern, by)).toString("base64");
  };
const CATALOG = ["/Type", "/Catalog"] as const;

/** By what went wrong. */
export const DEFECTS: Readonly<Record<string, Plant>> = {
  "an old version": (view) => void (view.version = "1.3"),
  encryption: ({ objects }) => void (objects["trailer"] = { value: { ...(objects["trailer"]?.value as Dictionary), "/Encrypt": "1 0 R" } }),
  "no tags": remove(...CATALOG, "/StructTreeRoot"),
  "tags not declared": remove(...CATALOG, "/MarkInfo"),
  "no language": remove(...CATALOG, "/Lang"),
  "no colour profile": remove(...CATALOG, "/OutputIntents"),
  "JavaScript at opening": set(...CATALOG, "/OpenAction", { "/S": "/JavaScript" }),
  "an ampersand in a name": rewrite(/&amp;/, "&"),
  "half transparent": insert({ "/Type": "/ExtGState", "/ca": 0.5 }),
  "a picture with alpha": insert({ "/Type": "/XObject", "/Subtype": "/Image", "/SMask": "1 0 R" }),
  "a font of the reader": insert({ "/Type": "/Font", "/Subtype": "/Type1", "/BaseFont": "/Helvetica" }),
  "a font left out": remove("/Type", "/FontDescriptor", "/FontFile2"),
  "a font without letters": remove("/Subtype", "/Type0", "/ToUnicode"),
  "a picture without words": remove("/S", "/Figure", "/Alt"),
  "a link without words": remove("/Subtype", "/Link", "/Contents"),
  "a link outside of the structure": remove("/Subtype", "/Link", "/StructParent"),
  "a file of no kind": remove("/Type", "/EmbeddedFile", "/Subtype"),
  "a file of no age": set("/Type", "/EmbeddedFile", "/Params", {}),
  "a file with no relation": set("/Type", "/Filespec", "/AFRelationship", "/Unspecified"),
  "a file that is not listed": remove(...CATALOG, "/AF"),
  "another name in the metadata": rewrite(/<fx:DocumentFileName>[^<]*/, "<fx:DocumentFileName>zugferd-invoice.xml"),
  "another profile": rewrite(/EN 16931</, "EXTENDED<"),
  "ZUGFeRD not described": rewrite(/<pdfaSchema:prefix>fx[\s\S]*?<\/pdfaSchema:property>/, ""),
  "PDF/UA not described": rewrite(
    /<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF\/UA[\s\S]*?<\/pdfaSchema:property><\/rdf:li>/,
    "",
  ),
};
