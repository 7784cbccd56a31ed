/** A tool of the provider beside the portal: each brand has its own below its public domain, and so has each environment outside production. */
export const toolUrl = (tool: string, { site }: { readonly site: string }, environment: string): string =>
  `https://${tool}${environment === "production" ? "" : `-${environment}`}.${site}`;
