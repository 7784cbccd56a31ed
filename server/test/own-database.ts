import { execFile } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import net, { type AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { inject } from "vitest";

const run = promisify(execFile);

/** A PostgreSQL of a test's own, for what cannot be tried on the one that all tests share: who is let in, and how. */
export interface OwnDatabase {
  readonly port: number;
  /** The superuser, by the socket, who is asked nothing. */
  readonly admin: pg.Pool;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const askShared = async (text: string): Promise<string> => {
  const client = new pg.Client({ host: "127.0.0.1", port: inject("databasePort"), user: "postgres", database: "postgres" });
  await client.connect();
  const { rows } = await client.query<{ setting: string }>(text);
  await client.end();
  return rows[0]?.setting ?? "";
};

/** Starts one with these rules (`pg_hba.conf`) and files beside them; it runs as whoever the shared one runs as, by the same programs. */
export const openOwnDatabase = async (rules: string, files: Readonly<Record<string, string>>): Promise<OwnDatabase> => {
  const bin = await askShared("select setting from pg_config where name = 'BINDIR'");
  const shared = await askShared("select setting from pg_settings where name = 'data_directory'");
  const { uid, gid } = statSync(shared);
  const folder = mkdtempSync(path.join(path.dirname(shared), "own-"));
  chownSync(folder, uid, gid);
  const data = path.join(folder, "data");
  const port = await freePort();
  const as = { uid, gid, cwd: folder };
  await run(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--locale=C.UTF-8", "--encoding=UTF8", "--no-sync"],
    as,
  );
  for (const [name, text] of Object.entries({ ...files, "pg_hba.conf": `local all postgres trust\n${rules}` })) {
    writeFileSync(path.join(data, name), text, { mode: 0o600 });
    chownSync(path.join(data, name), uid, gid);
  }
  const settings = Object.entries({
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: folder,
    fsync: "off",
    password_encryption: "scram-sha-256",
    ssl: "on",
    ssl_cert_file: "host.pem",
    ssl_key_file: "host.key",
    ssl_ca_file: "ca.pem",
  }).map(([name, value]) => `-c ${name}=${value}`);
  const control = (...args: readonly string[]) => run(path.join(bin, "pg_ctl"), ["-D", data, "-w", "-s", ...args], as);
  await control("-l", path.join(folder, "log"), "-o", settings.join(" "), "start");
  const admin = new pg.Pool({ host: folder, port, user: "postgres", database: "postgres", max: 2 });
  return {
    port,
    admin,
    folder,
    stop: async () => {
      await admin.end();
      await control("-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
