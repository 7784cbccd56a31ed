import type { Shapes } from "@schaufenster/contract/call.ts";
import { errorCodesOf } from "@schaufenster/contract/call-errors.ts";
import { isFile } from "@schaufenster/contract/file.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import { BUILD_HEADER } from "@schaufenster/contract/build.ts";
import { SEARCH_HEADER } from "@schaufenster/contract/values/list/list-query.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { admit, admittedOf } from "./admission/admission.ts";
import type { OutgoingFile, RequestFacts, ServedArea } from "./context.ts";
import { becauseOf } from "../db/cause.ts";
import type { EdgeDeps } from "./deps.ts";
import { Fault } from "./answer/fault.ts";
import { sendFile } from "./answer/files.ts";
import { letRunOut } from "./input/incoming-file.ts";
import { checkInput } from "./input/input.ts";
import { run, type Job } from "./run.ts";
import { tellDone } from "./security.ts";
import { personalOf } from "./visit-sight.ts";
import { watchSession } from "./admission/signed-out.ts";

const BODY_LIMIT = 5_000;

/** Registers the calls of an area, the streamed or the others; what is switched off answers as if it were not there. */
export const serveArea = async (
  app: FastifyInstance,
  deps: EdgeDeps,
  area: ServedArea,
  { streamed }: { readonly streamed: boolean },
): Promise<void> => {
  for (const call of Object.values(area.calls).filter(({ upload }) => (upload === "stream") === streamed)) {
    const handler = area.handlers[call.name];
    const shapes = await call.shapes();
    const personal = personalOf(shapes);
    const errors = new Set(errorCodesOf(call, shapes));
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      bodyLimit: call.bodyLimit ?? BODY_LIMIT,
      // Only the verbs of the table: an automatic HEAD would run the handler, also of the GET calls that write.
      exposeHeadRoute: false,
      config: { call: `${call.method} ${call.path}`, streamed, errors },
      onRequest: (request, reply, done) => {
        // Nobody learns more of it than that there is nothing.
        if (call.disabled) throw new Refused("not-found");
        const waiting = admit(deps, call, request, reply);
        if (!waiting) done();
        return waiting;
      },
      handler: (request, reply) => {
        // Only what is switched off has none, and that is refused above.
        if (!handler) throw new Refused("not-found");
        const answered = becauseOf(request.id, () => handle(deps, { call, shapes, handler, personal }, request, reply));
        if (streamed) answered.catch(() => letRunOut(request));
        return answered;
      },
    });
  }
};

const handle = async (deps: EdgeDeps, job: Job, request: FastifyRequest, reply: FastifyReply) => {
  const admitted = admittedOf(request);
  const { facts, limited } = admitted;
  try {
    const { params, body, headers } = request;
    const raw = { params, query: request.query as Record<string, unknown>, body, search: headers[SEARCH_HEADER] };
    const input = checkInput(job.call, job.shapes, raw);
    const work = () => run(deps, job, input, facts, request);
    const answer = await watchSession(deps, job.call, admitted, request, reply, work);
    await limited;
    tellDone(deps.security, job.call, facts);
    const build = deps.build(facts.brand, input.accountId);
    if (build !== undefined) reply.header(BUILD_HEADER, build);
    return respond(job.shapes, answer, facts, request, reply);
  } catch (error) {
    // That there was too much wins over every other answer.
    await limited;
    throw error;
  }
};

/** Where a reply does not fit, in the names of its shape; keys of records may be what people typed. */
const placesOf = (shape: z.core.$ZodType, { issues }: z.ZodError): string[] => {
  const names = JSON.stringify(z.toJSONSchema(shape, { unrepresentable: "any" }));
  const shown = (key: PropertyKey): string => (typeof key === "number" || names.includes(JSON.stringify(key)) ? String(key) : "*");
  return issues.slice(0, 5).map(({ path, code }) => `${path.map(shown).join(".")}: ${code}`);
};

const respond = (shapes: Shapes, answer: unknown, facts: RequestFacts, request: FastifyRequest, reply: FastifyReply) => {
  for (const cookie of facts.setCookies) reply.header("set-cookie", cookie);
  reply.headers(facts.setHeaders);
  if (isFile(shapes.reply)) return sendFile(request, reply, answer as OutgoingFile);
  // The reply's shape is an allow-list: a column that slipped into the answer does not leave.
  const checked = (shapes.reply as z.ZodType).safeParse(answer);
  // Our fault, not the caller's: a 500 with a log line instead of "invalid input".
  if (!checked.success) throw new Fault("reply does not fit its shape", placesOf(shapes.reply, checked.error));
  const { data } = checked;
  if (shapes.emptyIs204 && data === null) return reply.status(204).send();
  return reply.header("content-type", "application/json; charset=utf-8").send(JSON.stringify({ data }));
};
