/** The portal as a browser sees it. */
export interface Site {
  /** The host name without its port; passkeys are bound to it. */
  readonly name: string;
  readonly origin: string;
}

/** The site of a host that is ours. Only a machine's own names may go without encryption and on another port. */
export const siteOf = (host: string): Site => {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const isLocal = name === "127.0.0.1" || name === "localhost" || name.endsWith(".localhost");
  return { name, origin: isLocal ? `http://${host}` : `https://${name}` };
};
