import { XmlDocument } from "libxml2-wasm";
import type { Dictionary, PdfView } from "./pdf-view.ts";

/*
 * What PDF/A-3a, PDF/UA-1 and ZUGFeRD ask of our letters, on the objects as qpdf shows them. No tool of Debian knows PDF/A-3; veraPDF said yes to
 * letters like these once (decision 0076), and these rules find what it finds and more.
 */

const NAMESPACES = {
  rdf: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  dc: "http://purl.org/dc/elements/1.1/",
  pdfaid: "http://www.aiim.org/pdfa/ns/id/",
  pdfuaid: "http://www.aiim.org/pdfua/ns/id/",
  schema: "http://www.aiim.org/pdfa/ns/schema#",
  property: "http://www.aiim.org/pdfa/ns/property#",
  fx: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
} as const;

const isDictionary = (value: unknown): value is Dictionary => typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
/** Texts are marked `u:`. */
const wordsOf = (value: unknown): string => (typeof value === "string" ? value.replace(/^[ub]:/, "") : "");

class Inspection {
  readonly faults: string[] = [];
  readonly #view: PdfView;
  constructor(view: PdfView) {
    this.#view = view;
  }

  need(kept: boolean, fault: string): void {
    if (!kept) this.faults.push(fault);
  }

  /** What a reference leads to. */
  get(value: unknown): unknown {
    if (typeof value !== "string" || !/^\d+ \d+ R$/.test(value)) return value;
    const object = this.#view.objects[`obj:${value}`];
    return object?.value ?? object?.stream?.dict;
  }
  dictionary(value: unknown): Dictionary {
    const found = this.get(value);
    return isDictionary(found) ? found : {};
  }
  list(value: unknown): unknown[] {
    const found = this.get(value);
    return isList(found) ? found : [];
  }

  checkRoot(): Dictionary {
    const trailer = this.dictionary(this.#view.objects["trailer"]?.value);
    this.need(trailer["/Encrypt"] === undefined, "encrypted");
    this.need(isList(trailer["/ID"]), "no id");
    this.need(/^1\.[4-7]$/.test(this.#view.version), `version ${this.#view.version}`);
    const root = this.dictionary(trailer["/Root"]);
    this.need(this.dictionary(root["/MarkInfo"])["/Marked"] === true, "not tagged");
    const tree = this.dictionary(root["/StructTreeRoot"]);
    this.need(this.get(tree["/K"]) !== undefined && tree["/ParentTree"] !== undefined, "no structure");
    this.need(wordsOf(root["/Lang"]) === "de-DE", "no language");
    this.need(this.dictionary(root["/ViewerPreferences"])["/DisplayDocTitle"] === true, "title not shown");
    const colours = this.list(root["/OutputIntents"]).map((intent) => this.dictionary(intent));
    const isColour = (intent: Dictionary): boolean =>
      intent["/S"] === "/GTS_PDFA1" && this.dictionary(intent["/DestOutputProfile"])["/N"] === 3;
    this.need(colours.some(isColour), "no colour profile");
    this.need(root["/OpenAction"] === undefined && root["/AA"] === undefined, "acts by itself");
    this.need(this.dictionary(root["/Names"])["/JavaScript"] === undefined, "JavaScript");
    return root;
  }

  /** Gives the name of the file inside. */
  checkAttachment(root: Dictionary): string {
    const files = this.list(root["/AF"]).map((file) => this.dictionary(file));
    this.need(files.length === 1, `${files.length} files inside`);
    const [file = {}] = files;
    const name = wordsOf(file["/UF"]);
    this.need(name === "factur-x.xml" && wordsOf(file["/F"]) === name, `file called ${name}`);
    this.need(file["/AFRelationship"] === "/Alternative", "relation of the file");
    const inside = this.dictionary(this.dictionary(file["/EF"])["/F"]);
    this.need(inside["/Subtype"] === "/text/xml", "kind of the file");
    this.need(wordsOf(this.dictionary(inside["/Params"])["/ModDate"]) !== "", "age of the file");
    this.need(this.dictionary(this.dictionary(root["/Names"])["/EmbeddedFiles"])["/Names"] !== undefined, "file not listed");
    return name;
  }

  checkObject(dictionary: Dictionary): void {
    const [type, subtype] = [dictionary["/Type"], dictionary["/Subtype"]];
    const embedded = ["/FontFile", "/FontFile2", "/FontFile3"].some((key) => dictionary[key] !== undefined);
    if (type === "/FontDescriptor") this.need(embedded, "font not embedded");
    if (type === "/Font" && subtype !== "/Type0") this.need(this.get(dictionary["/FontDescriptor"]) !== undefined, "font of the reader");
    if (type === "/Font" && subtype === "/Type0") this.need(dictionary["/ToUnicode"] !== undefined, "font without letters");
    if (subtype === "/Image") this.need(dictionary["/SMask"] === undefined && dictionary["/Interpolate"] !== true, "picture with alpha");
    for (const key of ["/ca", "/CA"]) this.need(dictionary[key] === undefined || dictionary[key] === 1, "transparent");
    if (type === "/Annot") this.checkAnnotation(dictionary);
    if (dictionary["/S"] === "/Figure") this.need(wordsOf(dictionary["/Alt"]) !== "", "picture without words");
    this.need(dictionary["/Filter"] !== "/LZWDecode", "LZW");
    if (type === "/Page") this.need(dictionary["/Annots"] === undefined || dictionary["/Tabs"] === "/S", "order of links");
  }

  checkAnnotation(dictionary: Dictionary): void {
    this.need(dictionary["/F"] === 4, "link not printed");
    this.need(wordsOf(dictionary["/Contents"]) !== "", "link without words");
    this.need(dictionary["/StructParent"] !== undefined, "link outside of the structure");
  }

  checkObjects(): void {
    for (const { value, stream } of Object.values(this.#view.objects)) {
      const dictionary = value ?? stream?.dict;
      if (isDictionary(dictionary)) this.checkObject(dictionary);
    }
  }

  checkMetadata(root: Dictionary, fileName: string): void {
    const { stream } = this.#view.objects[`obj:${String(root["/Metadata"])}`] ?? {};
    this.need(stream !== undefined && stream.dict["/Filter"] === undefined, "no readable metadata");
    const xmp = Buffer.from(stream?.data ?? "", "base64").toString("utf8");
    let document: XmlDocument | undefined;
    try {
      document = XmlDocument.fromString(xmp.replaceAll(/<\?xpacket[^>]*\?>/g, "").trim());
      this.checkXmp(document, fileName);
    } catch {
      this.faults.push("metadata not well-formed");
    } finally {
      document?.dispose();
    }
  }

  checkXmp(document: XmlDocument, fileName: string): void {
    const at = (path: string): string => document.get(path, NAMESPACES)?.content ?? "";
    this.need(at("//pdfaid:part") === "3" && at("//pdfaid:conformance") === "A", "not PDF/A-3a");
    this.need(at("//pdfuaid:part") === "1", "not PDF/UA-1");
    this.need(at("//dc:title//rdf:li") !== "", "no title");
    this.need(at("//fx:DocumentType") === "INVOICE" && at("//fx:Version") === "1.0", "not ZUGFeRD");
    this.need(at("//fx:ConformanceLevel") === "EN 16931", "profile");
    this.need(at("//fx:DocumentFileName") === fileName, "other name of the file");
    for (const uri of [NAMESPACES.fx, NAMESPACES.pdfuaid])
      this.need(at(`//schema:namespaceURI[.='${uri}']`) !== "", `${uri} not described`);
    const described = document.find(`//schema:namespaceURI[.='${NAMESPACES.fx}']/../schema:property//property:name`, NAMESPACES);
    const names = described.map((one) => one.content).sort();
    this.need(names.join() === "ConformanceLevel,DocumentFileName,DocumentType,Version", `described: ${names.join()}`);
  }
}

/** What is wrong with a letter. */
export const checkPdf = (view: PdfView): string[] => {
  const inspection = new Inspection(view);
  const root = inspection.checkRoot();
  const fileName = inspection.checkAttachment(root);
  inspection.checkObjects();
  inspection.checkMetadata(root, fileName);
  return inspection.faults;
};
