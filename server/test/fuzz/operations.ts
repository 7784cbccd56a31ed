import { readFileSync } from "node:fs";
import type { Schema } from "./generate.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  readonly schema: Schema;
}

/** A call as the document tells it to somebody who knows nothing else. */
export interface Operation {
  /** `area.call` */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  /** Takes a file instead of JSON. */
  readonly takesFile: boolean;
  /** Every status that the document names for it. */
  readonly statuses: ReadonlySet<number>;
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema } | undefined>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

const DOCUMENT = new URL("../../../docs/openapi.json", import.meta.url);

/** Every call of the committed document. */
export const readOperations = (): Operation[] => {
  const { paths } = JSON.parse(readFileSync(DOCUMENT, "utf8")) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"]?.schema,
      takesFile: requestBody?.content["application/octet-stream"] !== undefined,
      statuses: new Set(Object.keys(responses).map(Number).filter(Number.isInteger)),
    })),
  );
};
