import * as z from "zod";
import { type $ZodType, safeParse } from "zod/v4/core";
import type { Area, Call, Shapes } from "./call.ts";
import { errorCodesOf } from "./call-errors.ts";
import { ERRORS, type ErrorCode } from "./errors.ts";
import { isFile } from "./file.ts";
import { AccountId } from "./values/common.ts";
import { SEARCH_HEADER } from "./values/list/list-query.ts";

type Json = { readonly [key: string]: unknown };
/** The document: paths sorted, every operation with the name `area.call`. */
export interface OpenApi extends Json {
  readonly openapi: "3.1.0";
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

const MEDIA = "application/json";

/** Leaves out what the formats of time and `integer` already say. */
const slim = ({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void => {
  if (jsonSchema["format"] === "date" || jsonSchema["format"] === "date-time") delete jsonSchema["pattern"];
  if (jsonSchema["minimum"] === Number.MIN_SAFE_INTEGER) delete jsonSchema["minimum"];
  if (jsonSchema["maximum"] === Number.MAX_SAFE_INTEGER) delete jsonSchema["maximum"];
};

const schemaOf = (type: $ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, target: "draft-2020-12", override: slim });
  return schema;
};

const envelope = (data: Json): Json => ({ type: "object", properties: { data }, required: ["data"] });

/** What people look for stands in no address. */
const placeIn = (place: "path" | "query", name: string): Json =>
  place === "query" && name === "search"
    ? { name: SEARCH_HEADER, in: "header", description: "Written with encodeURIComponent." }
    : { name, in: place };

/** The fields of a path or query as parameters, in the order of the shape. */
const parametersIn = (place: "path" | "query", type: $ZodType | undefined): Json[] => {
  if (type === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(type, "input") as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({ ...placeIn(place, name), required: required.includes(name), schema }));
};

const accountParameter = (call: Call): Json[] =>
  call.scope === "account" ? [{ name: "accountId", in: "query", required: true, schema: schemaOf(AccountId, "input") }] : [];

const statusesOf = (codes: readonly ErrorCode[]): string[] => [...new Set(codes.map((code) => String(ERRORS[code].status)))].toSorted();

const errorReplies = (codes: readonly ErrorCode[]): Record<string, Json> =>
  Object.fromEntries(statusesOf(codes).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));

const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
const ERROR_CONTENT = { [MEDIA]: { schema: { $ref: "#/components/schemas/Errors" } } };

/** One reply per status of the catalogue, with every code that it can carry. */
const errorComponents = (): Record<string, Json> =>
  Object.fromEntries(
    statusesOf(ERROR_CODES).map((status) => {
      const codes = ERROR_CODES.filter((code) => String(ERRORS[code].status) === status);
      return [`Error${status}`, { description: codes.map((code) => `${code}: ${ERRORS[code].when}`).join("\n"), content: ERROR_CONTENT }];
    }),
  );

const successOf = ({ reply }: Shapes): Json =>
  isFile(reply)
    ? { description: "The file.", content: { [reply.file]: { schema: { type: "string", contentMediaType: reply.file } } } }
    : { description: "Done.", content: { [MEDIA]: { schema: envelope(schemaOf(reply, "output")) } } };

/** A file that is read is also given in part. */
const partOf = (call: Call, { reply }: Shapes): Record<string, Json> =>
  call.method === "GET" && isFile(reply)
    ? { "206": { ...successOf({ reply }), description: "The part of the file that `Range` asked for: one range of bytes." } }
    : {};

/** Nothing is an answer of its own, where the specification says so. */
const emptyOf = ({ emptyIs204 }: Shapes): Record<string, Json> => (emptyIs204 ? { "204": { description: "There is none." } } : {});

const takesNothing = (type: $ZodType): boolean => safeParse(type, undefined).success;

const bodyOf = ({ body }: Shapes): Json =>
  body === undefined ? {} : { requestBody: { required: !takesNothing(body), content: { [MEDIA]: { schema: schemaOf(body, "input") } } } };

/** The file itself, as it is. */
const FILE_BODY: Json = { requestBody: { required: true, content: { "application/octet-stream": {} } } };

/** A visitor's write carries the token of the session before signing in. */
const securityOf = (call: Call): Json[] => {
  const xsrf = call.effect === "write" ? { xsrf: [] } : {};
  if (call.access === "visitor") return [xsrf];
  return call.access === "anyone" ? [xsrf, { session: [], ...xsrf }] : [{ session: [], ...xsrf }];
};

const operationOf = async (area: string, call: Call): Promise<Json> => {
  const shapes = await call.shapes();
  const errors = errorCodesOf(call, shapes);
  const { access, effect, scope, sameAccount, ids, bodyLimit, stepUp, careMayWrite, takesOut, rate, ours, disabled } = call;
  const parameters = [...parametersIn("path", shapes.path), ...accountParameter(call), ...parametersIn("query", shapes.query)];
  const marks = {
    access,
    effect,
    scope,
    "same-account": sameAccount,
    ids,
    "body-limit": bodyLimit,
    "step-up": stepUp,
    "care-may-write": careMayWrite,
    "takes-out": takesOut,
    rate,
    ours,
    disabled,
    errors,
  };
  return {
    operationId: `${area}.${call.name}`,
    tags: [area],
    security: securityOf(call),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.upload ? FILE_BODY : bodyOf(shapes)),
    responses: { ...(disabled ? {} : { "200": successOf(shapes), ...emptyOf(shapes), ...partOf(call, shapes) }), ...errorReplies(errors) },
    ...Object.fromEntries(Object.entries(marks).flatMap(([key, value]) => (value === undefined ? [] : [[`x-${key}`, value]]))),
  };
};

const components = (): Json => ({
  schemas: {
    Errors: {
      type: "object",
      properties: {
        errors: {
          type: "array",
          minItems: 1,
          items: {
            type: "object",
            properties: { code: { $ref: "#/components/schemas/ErrorCode" }, message: { type: "string" }, field: { type: "string" } },
            required: ["code", "message"],
          },
        },
      },
      required: ["errors"],
    },
    ErrorCode: { type: "string", enum: ERROR_CODES },
  },
  responses: errorComponents(),
  securitySchemes: {
    session: { type: "apiKey", in: "cookie", name: "__Secure-portal" },
    xsrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
  },
});

const order = ({ call }: { call: Call }): string => `${call.path} ${call.method}`;

/** Builds the OpenAPI document from the call table; the same table gives the same text. */
export const buildOpenApi = async (areas: Readonly<Record<string, Area>>): Promise<OpenApi> => {
  const names = Object.keys(areas).toSorted();
  const calls = names.flatMap((area) => Object.values(areas[area] ?? {}).map((call) => ({ area, call })));
  const paths: Record<string, Record<string, Json>> = {};
  for (const { area, call } of calls.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const methods = (paths[call.path] ??= {});
    methods[call.method.toLowerCase()] = await operationOf(area, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Schaufenster",
      version: "1",
      description:
        "Every call of the portal with every answer it can give. Below that HTTP itself may refuse what is no request (400, 408). Generated from the contract; do not edit.",
    },
    tags: names.map((name) => ({ name })),
    paths,
    components: components(),
  };
};

/** The document as it is committed: two blanks, one line break at the end. */
export const openApiText = (document: OpenApi): string => `${JSON.stringify(document, null, 2)}\n`;
