import { existsSync } from "node:fs";
import * as z from "zod";
import { faultOfMode } from "./secret-settings.ts";

/** Authorities in PEM, where the system's do not know the certificates of our own services. */
const caFile = z
  .string()
  .refine((path) => existsSync(path), "no such file")
  .optional();
/** Stands in the name of a file for the role: to a database that takes a role's word from its certificate, each role shows one of its own. */
const ROLE = "{role}";
const ownFile = z
  .string()
  .refine((path) => path.includes(ROLE) || existsSync(path), "no such file")
  .optional();

/** Whom we believe, and what we show ourselves where a service asks for it; a certificate and its key may share a file. */
export const CERTIFICATE_SETTINGS = {
  DATABASE_CA_FILE: caFile,
  DATABASE_CERT_FILE: ownFile,
  DATABASE_KEY_FILE: ownFile,
  REDIS_CA_FILE: caFile,
  REDIS_CERT_FILE: ownFile,
  REDIS_KEY_FILE: ownFile,
  S3_CA_FILE: caFile,
  SMTP_CA_FILE: caFile,
};
type Given = { readonly [N in keyof typeof CERTIFICATE_SETTINGS]?: string | undefined };

/** Where a role's file is. */
export const fileOfRole = (file: string, role: string): string => file.replaceAll(ROLE, role);

/** Stops a start with half of a pair, or with a key that everybody may read. */
export const refuseCertificates = (settings: Given & { readonly PORTAL_ENV: string }): void => {
  for (const service of ["DATABASE", "REDIS"] as const) {
    const [cert, key] = [settings[`${service}_CERT_FILE`], settings[`${service}_KEY_FILE`]];
    if ((cert === undefined) !== (key === undefined))
      throw new Error(`Settings are wrong: ${service}_CERT_FILE and ${service}_KEY_FILE belong together`);
    const fault = key === undefined || key.includes(ROLE) || settings.PORTAL_ENV !== "production" ? undefined : faultOfMode(key);
    if (fault !== undefined) throw new Error(`Settings are wrong: ${service}_KEY_FILE: ${fault}`);
  }
};
