import { createPrivateKey, createPublicKey, verify } from "node:crypto";
import { json, page, type Answered, type Party } from "../router.ts";

/* The provider's editor of websites. The portal's ticket stands behind # and is sent on by the page; it opens once, within its minute, for its own website. */

/** As the portal signs outside production. */
const SEED = Buffer.from("c2NoYXVmZW5zdGVyLXNhbmRib3gtZWRpdG9yLWtleS0", "base64url");
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");
const KEY = createPublicKey(createPrivateKey({ key: Buffer.concat([PKCS8, SEED]), format: "der", type: "pkcs8" }));
const used = new Set<string>();
/** As the portal writes it; `act` says that it is its staff. */
interface Ticket {
  readonly jti: string;
  readonly exp: number;
  readonly aud: string;
  readonly website: string;
  readonly act?: "customer-care";
}

const PAGE = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Editor</title><h1>Website-Editor</h1><p id="said">Einen Moment …</p><script>
fetch("/website-editor/enter", { method: "POST", body: location.hash.slice(1) }).then((answer) => answer.json()).then((said) => {
  document.getElementById("said").textContent = said.website ? (said.act ? "Kundenservice für " : "Angemeldet für ") + said.aud : "Kein Einlass";
});
history.replaceState(null, "", location.pathname);
</script>`;

/** `host` is the website at which somebody knocks; where none is named, it is the ticket's own. */
const enter = (ticket: string, now: number, host: string | null): Answered => {
  const [head = "", claims = "", signature = ""] = ticket.split(".");
  if (!verify(null, Buffer.from(`${head}.${claims}`), KEY, Buffer.from(signature, "base64url"))) return json({ error: "signature" }, 403);
  const said = JSON.parse(Buffer.from(claims, "base64url").toString()) as Ticket;
  if (said.exp * 1_000 < now) return json({ error: "expired" }, 403);
  if (host !== null && said.aud !== host) return json({ error: "audience" }, 403);
  if (used.has(said.jti)) return json({ error: "used" }, 403);
  used.add(said.jti);
  return json(said);
};

/** Where websites are edited. */
export const websiteEditor: Party = {
  name: "website-editor",
  routes: [
    { method: "GET", path: "/website-editor", answer: () => page(PAGE) },
    { method: "POST", path: "/website-editor/enter", answer: ({ body, query }) => enter(body, Date.now(), query.get("host")) },
  ],
};
