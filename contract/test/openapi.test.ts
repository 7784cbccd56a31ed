import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "../src/all-calls.ts";
import type { Call } from "../src/call.ts";
import { buildOpenApi, openApiText, type OpenApi } from "../src/openapi.ts";

const calls = Object.entries(allCalls).flatMap(([area, group]) =>
  Object.values<Call>(group).map((call) => ({ id: `${area}.${call.name}`, call })),
);

let document: OpenApi;
beforeAll(async () => {
  document = await buildOpenApi(allCalls);
});

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Every schema of the document with the way to it. */
const emptySchemas = (value: unknown, way: string): string[] => {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, i) => emptySchemas(item, `${way}/${i}`));
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const holdsSchema = key === "schema" || key === "items" || key === "data" || way.endsWith("/properties");
    const empty = holdsSchema && typeof inner === "object" && inner !== null && Object.keys(inner).length === 0;
    return empty ? [`${way}/${key}`] : emptySchemas(inner, `${way}/${key}`);
  });
};

const statusesOf = (at: string, verb: string): string => Object.keys(document.paths[at]?.[verb]?.["responses"] as object).join(" ");

describe("the OpenAPI document", () => {
  it("has every call under its path and verb, and nothing else", () => {
    for (const { id, call } of calls) expect(document.paths[call.path]?.[call.method.toLowerCase()], id).toMatchObject({ operationId: id });
    expect(operations()).toHaveLength(calls.length);
  });
  it("names every operation once", () => {
    const ids = operations().map(({ operation }) => operation["operationId"]);
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("has no empty schema", () => {
    expect(emptySchemas(document, "")).toEqual([]);
  });
  it("describes exactly the parameters that a path has", () => {
    for (const { path, operation } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").toSorted();
      const parameters = (operation["parameters"] ?? []) as { name: string; in: string; required: boolean }[];
      const described = parameters.filter((parameter) => parameter.in === "path");
      expect(described.map((parameter) => parameter.name).toSorted(), path).toEqual(named);
      expect(
        described.every((parameter) => parameter.required),
        path,
      ).toBe(true);
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
    }
  });
  it("asks for the XSRF header with every write and with no read", () => {
    for (const { path, operation } of operations()) {
      const security = operation["security"] as Record<string, unknown>[];
      expect(
        security.every((way) => "xsrf" in way),
        path,
      ).toBe(operation["x-effect"] === "write");
    }
  });
  it("names fields that exist wherever a head speaks of them", () => {
    for (const { path, operation } of operations()) {
      const text = JSON.stringify([operation["parameters"], operation["requestBody"]]);
      const named = [...((operation["x-ids"] ?? []) as string[]), ...((operation["x-same-account"] ?? []) as string[])];
      for (const field of named) expect(text, `${path} ${field}`).toContain(`"${field}"`);
    }
  });
  it("names every status of every call, and leaves none to be guessed", () => {
    for (const { path, operation } of operations()) {
      const statuses = Object.keys(operation["responses"] as object);
      expect(statuses, path).not.toContain("default");
      expect(statuses, path).toEqual(expect.arrayContaining(["400", "421", "429", "431", "500", "503"]));
    }
    expect(statusesOf("/api/customer/lea/getLeads", "get")).toBe("200 400 401 403 404 421 429 431 500 503");
    expect(statusesOf("/api/customer/lea/updateOffer", "post")).toBe("200 400 401 403 404 409 413 415 421 422 429 431 500 503");
    expect(statusesOf("/api/auth/facebook", "post")).toBe("200 400 401 403 409 413 415 421 429 431 500 502 503");
    expect(statusesOf("/api/auth/user", "get")).toBe("400 401 403 404 421 429 431 500 503");
    expect(statusesOf("/api/external-services/google/locations", "post")).toMatch(/^200 204 400 /);
    expect(statusesOf("/api/service/cryptography/decryptData", "post")).toBe("200 400 413 415 421 429 431 500 503");
  });
  it("comes out the same twice", async () => {
    expect(openApiText(await buildOpenApi(allCalls))).toBe(openApiText(document));
  });
});
