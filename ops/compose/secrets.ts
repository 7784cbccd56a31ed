/* node ops/compose/secrets.ts <folder>: makes what compose.production.yaml needs of secrets, once; a file that is there stays as it is. */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** The group that the containers are in besides their own. */
const READERS = 10_000;
const ROLES = ["admin", "app", "care", "auth", "job", "desk", "feed", "public"] as const;
/** What only the operator has. */
const FROM_OUTSIDE = ["s3_access_key", "s3_secret_key", "smtp_url", "vapid_private_key", "host_certificate", "host_key"] as const;

const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write("Say where: node ops/compose/secrets.ts <folder>\n");
  process.exit(2);
}
mkdirSync(folder, { recursive: true, mode: 0o750 });
const keep = (name: string, make: () => string): string => {
  const file = path.join(folder, name);
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o440 });
  if (process.getuid?.() === 0) chownSync(file, 0, READERS);
  chmodSync(file, 0o440);
  return readFileSync(file, "utf8");
};
const password = (): string => randomBytes(24).toString("base64url");

for (const role of ROLES) keep(`database_${role}`, password);
keep("key_ring", () => `k1:${randomBytes(32).toString("hex")}`);
keep("audit_keys", () => `a1:${randomBytes(32).toString("hex")}`);
const valkey = /:\/\/:([^@]+)@/.exec(keep("redis_url", () => `rediss://:${password()}@valkey:6379`))?.[1] ?? "";
keep("valkey_acl", () => `user default on ~* &* +@all >${valkey}\n`);

/** An authority for the lines between our own containers; its key is thrown away, so all of its certificates are made at once. */
const makeAuthority = (): void => {
  const place = mkdtempSync(path.join(tmpdir(), "authority-"));
  const openssl = (...args: readonly string[]): void => void execFileSync("openssl", args, { cwd: place, stdio: "pipe" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  openssl("req", "-x509", ...key, "-keyout", "ca.key", "-out", "ca.pem", "-days", "825", "-subj", "/CN=Schaufenster inside");
  for (const name of ["postgres", "valkey"]) {
    openssl(
      "req",
      ...key,
      "-keyout",
      `${name}.key`,
      "-out",
      `${name}.csr`,
      "-subj",
      `/CN=${name}`,
      "-addext",
      `subjectAltName=DNS:${name}`,
    );
    openssl(
      "x509",
      "-req",
      "-in",
      `${name}.csr`,
      "-CA",
      "ca.pem",
      "-CAkey",
      "ca.key",
      "-days",
      "825",
      "-copy_extensions",
      "copy",
      "-out",
      `${name}.pem`,
    );
    keep(`${name}_certificate`, () => readFileSync(path.join(place, `${name}.pem`), "utf8"));
    keep(`${name}_key`, () => readFileSync(path.join(place, `${name}.key`), "utf8"));
  }
  keep("internal_ca", () => readFileSync(path.join(place, "ca.pem"), "utf8"));
  rmSync(place, { recursive: true });
};
if (!existsSync(path.join(folder, "internal_ca"))) makeAuthority();

const missing = FROM_OUTSIDE.filter((name) => !existsSync(path.join(folder, name)));
for (const name of FROM_OUTSIDE) if (!missing.includes(name)) keep(name, () => "");
process.stdout.write(missing.length === 0 ? "complete\n" : `still to be put into ${folder}: ${missing.join(", ")}\n`);
