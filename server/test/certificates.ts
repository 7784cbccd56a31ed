import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An authority of our own, and the certificate it gave to one host. */
export interface Certificates {
  /** The authority, as a file. */
  readonly caFile: string;
  readonly key: string;
  readonly cert: string;
  /** Gives somebody a certificate, with its key in the same file; their name is what it says. */
  readonly nameFile: (name: string, into?: string) => string;
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
  const nameFile = (name: string, into = at(`${name}.own`)): string => {
    openssl("req", ...newKey, "-keyout", at("one.key"), "-out", at("one.csr"), "-subj", `/CN=${name}`);
    openssl("x509", "-req", "-in", at("one.csr"), "-CA", at("ca.pem"), "-CAkey", at("ca.key"), "-days", "2", "-out", at("one.pem"));
    writeFileSync(`${into}.new`, readFileSync(at("one.pem"), "utf8") + readFileSync(at("one.key"), "utf8"), { mode: 0o600 });
    renameSync(`${into}.new`, into);
    return into;
  };
  return {
    nameFile,
    caFile: at("ca.pem"),
    key: readFileSync(at("host.key"), "utf8"),
    cert: readFileSync(at("host.pem"), "utf8"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
