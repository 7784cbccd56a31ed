import { defineArea } from "../../call.ts";

const read = { method: "GET", access: "customer", effect: "read", scope: "account" } as const;
const write = { method: "POST", access: "customer", effect: "write", scope: "account", ours: true } as const;

/** Papers of a company: invoices, contracts, letters. */
export const documents = defineArea(() => import("./documents.shapes.ts"), {
  getDocuments: { ...read, path: "/api/customer/getDocuments" },
  downloadDocument: { ...read, path: "/api/customer/downloadDocument", ids: ["documentNumber"], takesOut: true },
  downloadInvoiceXml: { ...read, path: "/api/customer/downloadInvoiceXml", ids: ["documentNumber"], takesOut: true, ours: true },
  downloadDocumentsOfYear: { ...read, path: "/api/customer/downloadDocumentsOfYear", rate: "export", takesOut: true, ours: true },
  getDocumentCopy: { ...read, path: "/api/customer/documentCopy/get", ours: true },
  askDocumentCopy: { ...write, path: "/api/customer/documentCopy/ask", stepUp: true, rate: "mail" },
  endDocumentCopy: { ...write, path: "/api/customer/documentCopy/end", ids: ["id"] },
});
