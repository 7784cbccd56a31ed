import { globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { env } from "node:process";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compressBuild } from "./compress-build.ts";
import { leaveOutTryouts } from "./leave-out-tryouts.ts";
import { leaveToServer } from "./leave-to-server.ts";

const API_URL = env["API_URL"] ?? "http://127.0.0.1:23000";
const WEB_PORT = Number(env["WEB_PORT"] ?? 25173);

const oneOf = (...parts: readonly string[]): RegExp => new RegExp(parts.join("|"));

/** What every first page needs at once. */
const START = oneOf(
  "node_modules/(react|react-dom|scheduler)/",
  // Without what only later pages ask for: endless lists and many questions at once.
  "node_modules/@tanstack/(query-core|react-query)/(?!.*(infiniteQuery|useInfinite|useQueries|queriesObserver))",
  "lucide-react/dist/esm/(createLucideIcon|Icon|shared|default|context)",
  // Pictures that both pages show would otherwise tie the sign-in page to the start page.
  "lucide-react/dist/esm/icons/(eye|inbox|headset|check|x|info|triangle|circle-(check|x|excl|alert|question)|lock|arrow-(right|up-right|down-right))\\.",
  "web/src/(http/(?!upload|files|line)|session/)",
  "web/src/app/(?!shell/|reception/|errors/support|questions/(leave|session|sign-in-again)|[a-z/-]+\\.screens?\\.)",
  "web/src/areas/(auth|dashboard)/[a-z]+\\.screens\\.",
  "web/src/browser/(location|page|scroll|storage|viewport|channel|use-(?!file|focus|now))",
  "web/src/ui/(button|icon|class-names|avatar|tile-icon|(stars|chart/ring)\\.module)",
  "web/src/ui/(overlay/toast|page/card|state/(badge|spinner|loading|notice))",
  "web/src/parts/(brand/|failure\\.)",
  "contract/src/(paths|errors|call|file|refused|build)",
  "contract/src/areas/(auth|user|portal)/[a-z-]+.calls",
);
/** Ring and stars: the picture beside the sign-in form would otherwise fetch the start page for them. */
const SIGNS = oneOf("web/src/ui/(stars|chart/ring)\\.tsx");
/** What the start page of a business needs besides: its shell, its tiles and the heads of their calls. */
const START_PAGE = oneOf(
  "web/src/app/shell/(care-bar|company|crumbs|late-tools|menu|nav|shell-layout|shell.texts|side-menu|top-bar|user-button)",
  "web/src/areas/dashboard/(?!product-)",
  "web/src/(browser/use-now|http/line)",
  "web/src/ui/(chart/(kpi|sparkline|bars)|list/list|state/empty|page/breadcrumbs|choice/(listbox|use-listbox)|overlay/use-popover)",
  "web/src/parts/(format|loaded|skeleton|contact|completeness)",
  "contract/src/areas/(company|leads|entry|entry-service|external-services|reviews)/(?!entry-editing|work|offer-link)[a-z-]+.calls",
  "contract/src/areas/company/product.rules",
);

/** The lists of the other rooms' screens: small, and wanted on any way from the start page. */
const SCREENS = oneOf("web/src/.*\\.screens\\.");

/** The form of the sign-in page and what it is made of; other forms find it loaded already. */
const FORMS = oneOf(
  "web/src/ui/(form/(field|form|checkbox|option)|text/(text-field|password-field))",
  "web/src/areas/auth/(frame/(auth-frame|help-line|use-arrival|sign-in-art)|auth.texts|action-form|login/login)",
);

/** What else stands at the door: registering, passwords, staff. One file, for the same reason as the next. */
const DOOR = oneOf("web/src/areas/auth/(?!frame/sign-in-cards)");

/** What shapes and screens both know of days, places and addresses; without what checks shapes. */
const VALUES = oneOf(
  "contract/src/values/(time/(year|time-of-day)|place/(street|house-number|zip)|text/rich-text|web/(web-address|image-url))",
  "contract/src/values/(list/table-export|file/image-data-url)",
  "contract/src/areas/welcome-tour/tour\\.rules",
);
/** Small models that nearly every shape needs: they come with the first shape, as one file with what checks it. */
const MODELS = oneOf(
  "contract/src/values/(common|shapes|small-tree)\\.",
  "contract/src/areas/(auth/(credentials|care-reason)|user/user|welcome-tour/tour)\\.model",
);

/** Comes right behind every page of a signed-in person, as one file: each name of a file weighs on the first page. */
const RECEPTION = oneOf("web/src/(app/reception|parts/kept)/", "web/src/browser/sealed", "web/src/parts/failed-part");

const DIST = path.join(import.meta.dirname, "dist");
/** Beside the build, never in it: maps hold the whole source, and what lies in `dist` is shipped. */
const MAPS = path.join(import.meta.dirname, ".local/maps");

/** Moves the source maps out of the build, where they are kept to read stacks with. */
const keepMapsApart = (): Plugin => ({
  name: "keep-maps-apart",
  apply: "build",
  closeBundle: () => {
    rmSync(MAPS, { recursive: true, force: true });
    for (const file of globSync("**/*.map", { cwd: DIST })) {
      mkdirSync(path.dirname(path.join(MAPS, file)), { recursive: true });
      renameSync(path.join(DIST, file), path.join(MAPS, file));
    }
  },
});

/** Browsers look for it at one place, with a name that stays. */
const PUSH_WORKER = "push-worker";
const servePushWorker = (): Plugin => ({
  name: "serve-push-worker",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === `/${PUSH_WORKER}.js`) request.url = `/src/${PUSH_WORKER}.ts`;
      next();
    });
  },
});

/** Built pages are told their brand by the server; while the portal is worked on, its colours are asked for by name. */
const linkColours = (): Plugin => ({
  name: "link-colours",
  apply: "serve",
  transformIndexHtml: () => [{ tag: "link", attrs: { rel: "stylesheet", href: "/brand.css" }, injectTo: "head" }],
});

export default defineConfig(({ command }) => ({
  plugins: [
    leaveToServer(),
    // Only where the server may show them (`TRYOUT_PAGES`) a build has them at all.
    env["TRYOUT_PAGES"] === "on" ? [] : leaveOutTryouts(),
    react(),
    servePushWorker(),
    linkColours(),
    keepMapsApart(),
    compressBuild(DIST),
    { ...optimizeLocales.vite({ locales: ["de-DE"] }), enforce: "pre" as const },
  ],
  css: {
    modules: {
      generateScopedName: command === "build" ? "_[hash:base64:5]" : "[name]_[local]_[hash:base64:3]",
    },
  },
  build: {
    manifest: true,
    sourcemap: "hidden" as const,
    // One file compresses better than thirty small ones, and costs one request.
    rolldownOptions: {
      // The public pages are drawn by the server; their style sheet is built here, from the same tokens.
      input: {
        index: path.join(import.meta.dirname, "index.html"),
        "entry-page": path.join(import.meta.dirname, "src/areas/entry/page/entry-page.css"),
        [PUSH_WORKER]: path.join(import.meta.dirname, `src/${PUSH_WORKER}.ts`),
      },
      output: {
        entryFileNames: ({ name }) => (name === PUSH_WORKER ? `${PUSH_WORKER}.js` : "assets/[name]-[hash].js"),
        advancedChunks: {
          groups: [
            { name: "start", test: START },
            { name: "signs", test: SIGNS },
            { name: "start-page", test: START_PAGE },
            { name: "forms", test: FORMS },
            { name: "screens", test: SCREENS },
            { name: "door", test: DOOR },
            { name: "reception", test: RECEPTION },
            { name: "values", test: VALUES },
            { name: "models", test: MODELS },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    port: WEB_PORT,
    strictPort: true,
    allowedHosts: [".localhost"],
    proxy: Object.fromEntries(
      ["/api", "/brand.css", "/e/", "/anfrage/", "/siegel/", "/echtheit", "/suche", "/robots.txt", "^/sitemap"].map((at) => [
        at,
        { target: API_URL, changeOrigin: false },
      ]),
    ),
  },
}));
