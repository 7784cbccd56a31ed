import { UPLOAD_WITHIN_MS } from "@schaufenster/contract/values/file/upload.ts";
import { expect, test } from "vitest";
import { openLog } from "../log.ts";
import { openSecurityLog } from "../records/security-log.ts";
import { createServer } from "./server.ts";

test("a file may take as long to arrive as the browser waits for it", () => {
  const log = openLog("silent", "test");
  const app = createServer(log, openSecurityLog(log), { rateFactor: 1, strict: true, mediaOrigins: [] });
  expect(app.server.requestTimeout).toBe(UPLOAD_WITHIN_MS);
});
