import { vi } from "vitest";

/** A call as it left the page; `name` is the end of its path by which it was answered. */
export interface SeenCall {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

const reply = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", "x-request-id": "r-1" } });

/** A reply of the server: data, or the code of a refusal with its status. */
export const answer = (data: unknown, status = 200): Response =>
  reply(status, status < 400 ? { data } : { errors: [{ code: data, message: "" }] });
/** A refusal because of one field. */
export const refusedField = (field: string): Response => reply(400, { errors: [{ code: "invalid-input", message: "", field }] });

/** Answers calls by the end of their path; any other gets an empty object. Hands out what was asked. */
export const answering = (replies: Readonly<Record<string, (call: SeenCall) => Response>>): SeenCall[] => {
  const seen: SeenCall[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams: query } = new URL(request.url);
    const text = request.method === "GET" ? "" : await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const name = Object.keys(replies).find((end) => pathname.endsWith(`/${end}`)) ?? pathname.split("/").at(-1) ?? "";
    const call = { name, query, body };
    seen.push(call);
    return replies[name]?.(call) ?? answer({});
  });
  return seen;
};
