import * as z from "zod";

const Link = z.object({ label: z.string(), url: z.string() });
/** By what a brand is named. Which there are, the database knows. */
export const BrandKey = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
/** What pages are told of a brand; its colours reach them as a style sheet. */
export const Brand = z.object({
  key: BrandKey,
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
  claim: z.string(),
  /** Beside the sign-in form. */
  welcome: z.object({ title: z.string(), text: z.string(), picture: z.string().nullable() }),
});
/** The brand as this portal shows it. */
export const PortalBrand = Brand.extend({
  /** The pages for trying things out are there; never in production. */
  tryouts: z.boolean(),
});
export type PortalBrand = z.infer<typeof PortalBrand>;
export type Brand = z.infer<typeof Brand>;
