import { defineArea } from "../../call.ts";

const write = { method: "POST", access: "customer", effect: "write", scope: "account", ours: true } as const;
/** Whoever has the link of the mail: nobody signs in for it. */
const byLink = { method: "POST", access: "anyone", scope: "none", rate: "login", ours: true } as const;

/** The newsletter for companies: named by the company, agreed to by whoever reads at the address. */
export const newsletter = defineArea(() => import("./newsletter.shapes.ts"), {
  getNewsletter: { method: "GET", path: "/api/customer/newsletter/get", access: "customer", effect: "read", scope: "account", ours: true },
  askNewsletter: { ...write, path: "/api/customer/newsletter/ask", rate: "mail" },
  endNewsletter: { ...write, path: "/api/customer/newsletter/end", ids: ["id"] },
  showNewsletterLink: { ...byLink, path: "/api/newsletter/show", effect: "read" },
  confirmNewsletter: { ...byLink, path: "/api/newsletter/confirm", effect: "write" },
});
