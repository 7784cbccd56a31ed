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
/** The brand as this portal shows it. */
export const PortalBrand = Brand.extend({
  /** The pages for trying things out are there; never in production. */
  tryouts: z.boolean(),
});
export type PortalBrand = z.infer<typeof PortalBrand>;
export type Brand = z.infer<typeof Brand>;
