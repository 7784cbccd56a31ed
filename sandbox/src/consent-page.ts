import { page, type Answered } from "./router.ts";

/* The pages on which somebody is asked by a party whether the portal may. */

/** Where a browser may be sent back to: the sandbox leads to nobody outside. */
export const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9.-]+\.(localhost|test))$/;

export const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A page with nothing but its title and what is asked. */
export const frame = (title: string, content: string, status = 200): Answered =>
  page(
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}label{display:block;padding:.25rem 0}button{font:inherit;padding:.5rem 1rem;margin:1rem .5rem 0 0}</style>
</head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    status,
  );

/** What the portal wished, sent along with the answer. */
export const carry = (names: readonly string[], wish: URLSearchParams): string =>
  names.map((name) => `<input type="hidden" name="${name}" value="${escape(wish.get(name) ?? "")}">`).join("\n");
