import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";

/** The published schema of the profile EN 16931 (Factur-X 1.09); XRechnung as CII keeps to it too. */
const SCHEMA = "../schema/en16931/FACTUR-X_EN16931.xsd";

/** Opens the check against the schema: it says what is wrong, or nothing. */
export const openXsd = (): { readonly check: (xml: string) => string[]; readonly close: () => void } => {
  xmlRegisterFsInputProviders();
  const file = fileURLToPath(new URL(SCHEMA, import.meta.resolve("@stackforge-eu/factur-x")));
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  const check = (xml: string): string[] => {
    let document: XmlDocument | undefined;
    try {
      document = XmlDocument.fromString(xml);
      validator.validate(document);
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : String(error)];
    } finally {
      document?.dispose();
    }
  };
  return {
    check,
    close: () => {
      validator.dispose();
      schema.dispose();
    },
  };
};
