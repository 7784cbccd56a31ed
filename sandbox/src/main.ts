import { createSandbox } from "./sandbox.ts";

const port = Number(process.env["PORT"] ?? 23_090);
const server = createSandbox();
server.listen(port, "127.0.0.1", () => console.log(`sandbox on http://127.0.0.1:${port}`));

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    // Hanging answers are part of the play; nobody waits for them.
    server.closeAllConnections();
  });
}
