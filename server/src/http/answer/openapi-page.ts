interface Operation {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly "x-access"?: string;
  readonly "x-effect"?: string;
  readonly "x-scope"?: string;
  readonly "x-ours"?: boolean;
}
interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const row = (method: string, path: string, operation: Operation): string =>
  `<tr><td>${escape(operation.tags?.[0] ?? "")}</td><td>${method.toUpperCase()}</td><td><code>${escape(path)}</code></td><td>${operation["x-access"] ?? ""}</td><td>${operation["x-effect"] ?? ""}</td><td>${operation["x-scope"] ?? ""}</td><td>${operation["x-ours"] ? "ours" : ""}</td></tr>`;

/** A readable table of all calls for developers; the whole truth is in the JSON beside it. */
export const describe = (document: OpenApiDocument): string => {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => row(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>API</title><h1>${rows.length} calls</h1>
<p>The full description: <a href="/openapi.json">openapi.json</a></p>
<table><thead><tr><th>Area</th><th>Method</th><th>Path</th><th>Access</th><th>Effect</th><th>Scope</th><th></th></tr></thead><tbody>${rows.join("\n")}</tbody></table></html>`;
};
