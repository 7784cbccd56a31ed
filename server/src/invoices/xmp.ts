import { escapeXml } from "./xml.ts";

/** The name that readers of ZUGFeRD look for. */
export const XML_NAME = "factur-x.xml";
const FACTUR_X = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const PDF_UA = "http://www.aiim.org/pdfua/ns/id/";

interface Property {
  readonly name: string;
  readonly type: "Text" | "Integer";
  readonly category: "external" | "internal";
  readonly about: string;
}
const external = (name: string, about: string): Property => ({ name, type: "Text", category: "external", about });

const property = ({ name, type, category, about }: Property): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
  `<pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`;

/** PDF/A knows a few vocabularies; every other one has to be described in the file itself. */
const vocabulary = (title: string, uri: string, prefix: string, properties: readonly Property[]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${title}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>` +
  `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.map(property).join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`;

/** What the file says of itself beyond title and author: an invoice in the profile EN 16931, readable for everybody (PDF/UA-1). */
export const INVOICE_XMP = `
<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${XML_NAME}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfuaid="${PDF_UA}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>
${vocabulary("Factur-X PDFA Extension Schema", FACTUR_X, "fx", [
  external("DocumentFileName", "The name of the embedded XML document"),
  external("DocumentType", "The type of the hybrid document"),
  external("Version", "The version of the schema of the embedded document"),
  external("ConformanceLevel", "The conformance level of the embedded document"),
])}
${vocabulary("PDF/UA Universal Accessibility Schema", PDF_UA, "pdfuaid", [
  { name: "part", type: "Integer", category: "internal", about: "Part of ISO 14289 that is followed" },
])}
</rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/** PDFKit writes title and author into XML as they are: "Müller & Söhne" would end it. They are escaped while it does so. */
export const escapeInfo = (pdf: PDFKit.PDFDocument): void => {
  const write = Reflect.get(pdf, "_addInfo") as () => void;
  Reflect.set(pdf, "_addInfo", () => {
    const plain = pdf.info;
    pdf.info = Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, typeof value === "string" ? escapeXml(value) : value]));
    write.call(pdf);
    pdf.info = plain;
  });
};
