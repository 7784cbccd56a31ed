import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An authority of our own, and the certificate it gave to one host. */
export interface Certificates {
  /** The authority, as a file. */
  readonly caFile: string;
  readonly key: string;
  readonly cert: string;
  readonly remove: () => void;
}

const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });

/** Makes an authority and a certificate for these names (`DNS:localhost`); nobody else trusts either. */
export const makeCertificates = (names: string): Certificates => {
  const folder = mkdtempSync(path.join(tmpdir(), "certificates-"));
  const at = (name: string) => path.join(folder, name);
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc"];
  openssl("req", "-x509", ...newKey, "-keyout", at("ca.key"), "-out", at("ca.pem"), "-days", "2", "-subj", "/CN=test authority");
  openssl("req", ...newKey, "-keyout", at("host.key"), "-out", at("host.csr"), "-subj", "/CN=test");
  writeFileSync(at("names"), `subjectAltName=${names}`);
  const signing = ["-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-days", "2", "-extfile", at("names")];
  openssl("x509", "-req", "-in", at("host.csr"), ...signing, "-out", at("host.pem"));
  return {
    caFile: at("ca.pem"),
    key: readFileSync(at("host.key"), "utf8"),
    cert: readFileSync(at("host.pem"), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
