import { BrowserReport } from "@schaufenster/contract/areas/portal/browser-report.model.ts";
import { BROWSER_REPORT_PATH, REPORT_BYTES } from "@schaufenster/contract/areas/portal/browser-report.rules.ts";
import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyInstance } from "fastify";
import { brandOf, hostOf, type HostRules } from "./admission/facts.ts";
import type { Limits } from "./admission/limits.ts";
import { isSentHere } from "./admission/xsrf.ts";
import { readJson } from "./input/json-body.ts";

/** What taking reports of browsers needs. */
export interface BrowserReportDeps extends HostRules {
  readonly limits: Limits;
  readonly take: (report: BrowserReport, userAgent: string) => void;
}

/**
 * Where browsers tell what went wrong in them. Nobody is asked who they are and no cookie is read; what does not fit the shape exactly is refused, and
 * nothing of it is logged.
 */
export const mountBrowserReport = async (app: FastifyInstance, deps: BrowserReportDeps): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(/^application\/json(; charset="utf-8")?$/i, { parseAs: "string" }, (_request, body, parsed) => {
      parsed(null, readJson(body as string));
    });
    scope.post(BROWSER_REPORT_PATH, {
      bodyLimit: REPORT_BYTES,
      onRequest: async (request) => {
        const host = hostOf(request);
        brandOf(deps, host);
        await deps.limits.check("tracking", request.address);
        if (!isSentHere(host, request.headers)) throw new Refused("xsrf-failed");
      },
      handler: (request, reply) => {
        deps.take(BrowserReport.parse(request.body), request.headers["user-agent"] ?? "");
        return reply.status(204).header("cache-control", "no-store").send();
      },
    });
    done();
  });
};
