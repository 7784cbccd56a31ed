import * as z from "zod";

const Link = z.object({ label: z.string(), url: z.string() });
/** Everything that differs between two brands besides the colours. */
export const Brand = z.object({
  key: z.enum(["nahwerk", "ortsfink"]),
  name: z.string(),
  company: z.string(),
  logo: z.string(),
  footer: z.enum(["line", "wide"]),
  phone: z.string(),
  hours: z.string(),
  email: z.string(),
  legalLinks: z.array(Link),
  trustLinks: z.array(Link),
  socialLinks: z.array(Link),
  /** Hosts that `callbackUrl` may lead to. */
  redirectHosts: z.array(z.string()),
});
export type Brand = z.infer<typeof Brand>;
