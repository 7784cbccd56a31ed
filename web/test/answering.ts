import { vi } from "vitest";

/** A call as it left the page. */
export interface SeenCall {
  readonly name: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** A reply of the server. */
export const answer = (data: unknown, status = 200): Response =>
  new Response(JSON.stringify(status < 400 ? { data } : { errors: [{ code: data, message: "" }] }), {
    status,
    headers: { "content-type": "application/json", "x-request-id": "r-1" },
  });

/** Answers calls by the last part of their path; any other gets an empty object. Hands out what was asked. */
export const answering = (replies: Readonly<Record<string, (call: SeenCall) => Response>>): SeenCall[] => {
  const seen: SeenCall[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = request.method === "GET" ? "" : await request.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    const call = { name: url.pathname.split("/").at(-1) ?? "", query: url.searchParams, body };
    seen.push(call);
    return replies[call.name]?.(call) ?? answer({});
  });
  return seen;
};
