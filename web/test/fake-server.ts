import { vi } from "vitest";

/** What a fake server answers to one call: data, or a refusal with status and code. */
export type FakeAnswer = { readonly data: unknown } | { readonly status: number; readonly code: string; readonly field?: string };

/** A call that reached the fake server. */
export interface SeenCall {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly query: URLSearchParams;
}

const responseOf = (answer: FakeAnswer): Response => {
  const [status, body] =
    "data" in answer
      ? [200, { data: answer.data }]
      : [answer.status, { errors: [{ code: answer.code, message: "", field: answer.field }] }];
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", "x-request-id": "r-1" } });
};

/** Answers calls by the end of their path; what is not named is answered 404. Gives back what was asked. */
export const fakeServer = (answers: Readonly<Record<string, (call: SeenCall) => FakeAnswer>>): SeenCall[] => {
  const seen: SeenCall[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const text = await request.clone().text();
    const call = {
      path: url.pathname,
      method: request.method,
      query: url.searchParams,
      body: text === "" ? null : (JSON.parse(text) as unknown),
    };
    seen.push(call);
    const found = Object.entries(answers).find(([end]) => url.pathname.endsWith(end));
    return responseOf(found ? found[1](call) : { status: 404, code: "not-found" });
  });
  return seen;
};
