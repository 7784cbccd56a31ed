import { readFileSync } from "node:fs";
import type { SecureVersion } from "node:tls";

/** How a connection is encrypted: the other end must show a certificate for its name. */
export interface Encryption {
  readonly rejectUnauthorized: true;
  readonly minVersion: SecureVersion;
  /** Who may have signed that certificate; the system's authorities where nothing is said. */
  readonly ca?: string;
}

/** This very machine: nobody sits on that wire. */
const LOOPBACK = /^(localhost|[^.]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a host is this machine; a path is a socket in its file system. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host) || host.startsWith("/");

/** Whether a URL leads to this machine. */
export const staysHere = (url: string): boolean => URL.canParse(url) && isLoopback(new URL(url).hostname);

/** What we show of ourselves where a service asks who we are. */
export interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

/** Read anew for each connection: a certificate is renewed without a restart. */
export const showing = <T extends object>(
  encryption: T,
  certFile: string | undefined,
  keyFile: string | undefined,
): T & Partial<OwnCertificate> =>
  certFile === undefined || keyFile === undefined
    ? encryption
    : Object.defineProperties({ ...encryption } as T & OwnCertificate, {
        cert: { enumerable: true, configurable: true, get: () => readFileSync(certFile, "utf8") },
        key: { enumerable: true, configurable: true, get: () => readFileSync(keyFile, "utf8") },
      });

/** An encrypted connection, trusting the authorities of a file if there is one. */
export const encryptionOf = (caFile: string | undefined): Encryption => ({
  rejectUnauthorized: true,
  minVersion: "TLSv1.2",
  ...(caFile === undefined ? {} : { ca: readFileSync(caFile, "utf8") }),
});
