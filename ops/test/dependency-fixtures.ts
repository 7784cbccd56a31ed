/** Files that break one rule each; `offender` is the file the rule must name. */
interface Violation {
  readonly offender: string;
  readonly files: Readonly<Record<string, string>>;
}

const EMPTY = "export const it = 1;\n";

/** One offending file that imports `target`, which is created too when it is a file of ours. */
const importing = (offender: string, target: string, statement: "import" | "import type" = "import"): Violation => {
  const isOurs = /^(contract|server|web|sandbox|e2e|bench|ops)\//u.test(target);
  const up = "../".repeat(offender.split("/").length - 1);
  const source = isOurs ? `${up}${target}` : target;
  const name = statement === "import" ? "{ it }" : "{ It }";
  return {
    offender,
    files: {
      [offender]: `${statement} ${name} from "${source}";\nexport const mine = 1;\n`,
      ...(isOurs ? { [target]: EMPTY } : {}),
    },
  };
};

/** Every rule of `.dependency-cruiser.cjs` by name, with a file that breaks it. */
export const VIOLATIONS: Readonly<Record<string, Violation>> = {
  "web-and-server-never-meet": importing("web/src/app/v1.ts", "server/src/db/t1.ts"),
  "contract-knows-only-zod": importing("contract/src/values/v2.ts", "kysely"),
  "phone-library-only-in-values": importing("contract/src/areas/a3/v3.model.ts", "libphonenumber-js"),
  "zod-only-in-shapes": importing("contract/src/areas/a4/v4.calls.ts", "zod"),
  "side-rooms-use-contract-only": importing("sandbox/src/v5.ts", "server/src/db/t5.ts"),
  "nobody-imports-side-rooms": importing("server/src/v6.ts", "sandbox/src/t6.ts"),
  "contract-areas-share-models-only": importing("contract/src/areas/a7/v7.rules.ts", "contract/src/areas/b7/t7.rules.ts"),
  "contract-core-knows-no-area": importing("contract/src/values/v8.ts", "contract/src/areas/a8/t8.model.ts"),
  "contract-areas-do-not-gather": importing("contract/src/areas/a9/v9.model.ts", "contract/src/all-calls.ts"),
  "areas-are-strangers": importing("server/src/areas/a10/v10.service.ts", "server/src/areas/b10/t10.service.ts", "import type"),
  "web-ui-stands-alone": importing("web/src/ui/v11.tsx", "web/src/browser/t11.ts"),
  "web-browser-stands-alone": importing("web/src/browser/v12.ts", "web/src/http/t12.ts"),
  "web-http-below-session": importing("web/src/http/v13.ts", "web/src/session/t13.ts"),
  "web-session-below-parts": importing("web/src/session/v14.ts", "web/src/parts/t14.tsx"),
  "web-parts-below-areas": importing("web/src/parts/v15.tsx", "web/src/areas/a15/t15.tsx"),
  "web-areas-below-app": importing("web/src/areas/a16/v16.screen.tsx", "web/src/app/t16.tsx"),
  "web-main-is-the-end": importing("web/src/app/v17.tsx", "web/src/main.tsx"),
  "web-ui-knows-no-contract": importing("web/src/ui/v18.tsx", "contract/src/values/t18.ts"),
  "web-forms-never-fetch": importing("web/src/areas/a19/v19.form.tsx", "web/src/areas/a19/a19.queries.ts"),
  "web-http-only-from-screens": importing("web/src/areas/a20/v20.tsx", "web/src/http/t20.ts"),
  "web-shapes-only-in-forms": importing("web/src/areas/a21/v21.screen.tsx", "contract/src/areas/a21/a21.shapes.ts"),
  "server-fastify-only-in-http": importing("server/src/areas/a22/v22.handlers.ts", "fastify", "import type"),
  "server-sql-only-in-stores": importing("server/src/session/v23.ts", "kysely"),
  "server-areas-know-no-sql-types": importing("server/src/areas/a24/v24.service.ts", "kysely", "import type"),
  "server-db-only-from-stores": importing("server/src/areas/a25/v25.service.ts", "server/src/db/t25.ts"),
  "server-areas-take-types-only": importing("server/src/areas/a26/v26.service.ts", "server/src/gateways/t26.ts"),
  "server-services-know-no-http": importing("server/src/areas/a27/v27.service.ts", "server/src/http/t27.ts", "import type"),
  "server-areas-below-app": importing("server/src/areas/a28/v28.handlers.ts", "server/src/config.ts"),
  "form-only-for-rooms": importing("server/src/areas/a44/v44.service.ts", "server/src/room.ts", "import type"),
  "rooms-only-in-the-list": importing("web/src/app/v45.ts", "web/src/areas/a45/a45.routes.ts"),
  "server-db-stands-alone": importing("server/src/db/v29.ts", "server/src/session/t29.ts"),
  "server-session-above-db-only": importing("server/src/identity/v30.ts", "server/src/http/t30.ts"),
  "server-doors-know-no-room": importing("server/src/doors/d42/v42.ts", "server/src/areas/a42/t42.ts"),
  "server-registers-above-db": importing("server/src/registers/v41.ts", "server/src/session/t41.ts"),
  "server-facts-above-db": importing("server/src/facts/v48.ts", "server/src/session/t48.ts"),
  "server-invoices-only-write": importing("server/src/invoices/v49.ts", "server/src/db/t49.ts"),
  "server-http-above-session": importing("server/src/http/v31.ts", "server/src/areas/a31/t31.handlers.ts"),
  "server-http-names-jobs-only": importing("server/src/http/v39.ts", "server/src/jobs/t39.ts"),
  "server-knows-no-demo": importing("server/src/cli.ts", "server/demo/t40.ts"),
  "rooms-bring-on-demand": importing("web/src/areas/a46/a46.routes.ts", "web/src/areas/a46/a46.screens.ts"),
  "server-jobs-above-db": importing("server/src/jobs/v32.ts", "server/src/http/t32.ts"),
  "server-gateways-know-config-only": importing("server/src/gateways/v33.ts", "server/src/db/t33.ts"),
  "server-inspection-stands-alone": importing("server/src/inspection/v42.ts", "server/src/config.ts"),
  "server-decoders-only-in-inspection": importing("server/src/areas/a43/v43.service.ts", "sharp"),
  "server-samples-only-for-tests": importing("server/src/areas/a47/a47.handlers.ts", "server/src/areas/a47/a47.samples.ts"),
  "server-starts-are-the-end": importing("server/src/v34.ts", "server/src/worker.ts"),
  "no-cycles": {
    // A circle is reported once, at the file that comes first in the alphabet.
    offender: "web/src/parts/t35.tsx",
    files: {
      "web/src/parts/v35.tsx": 'import { it } from "./t35.tsx";\nexport const mine = it;\n',
      "web/src/parts/t35.tsx": 'import { mine } from "./v35.tsx";\nexport const it = () => mine;\n',
    },
  },
  "no-barrels": importing("web/src/app/v36.tsx", "web/src/parts/index.ts"),
  "no-drawer-folders": importing("server/src/v37.ts", "server/src/db/utils/t37.ts"),
  "no-missing-modules": importing("server/src/v38.ts", "./nowhere.ts"),
};

/** What stays allowed, so that a rule that forbids too much is noticed as well. */
export const ALLOWED: Readonly<Record<string, string>> = {
  "contract/src/call.ts": 'import type { It } from "zod";\nexport const core: It | 1 = 1;\n',
  "contract/src/values/phone/phone.ts":
    'import { parse } from "libphonenumber-js";\nimport { z } from "zod";\nexport const phone = [parse, z];\n',
  "contract/src/areas/x/x.model.ts": 'import { model } from "../y/y.model.ts";\nexport const mine = model;\n',
  "contract/src/areas/y/y.model.ts": 'import { z } from "zod";\nexport const model = z;\n',
  "contract/src/areas/x/x.shapes.ts": 'import { mine } from "./x.model.ts";\nexport const shapes = mine;\n',
  "contract/src/areas/x/x.calls.ts": 'import { core } from "../../call.ts";\nexport const calls = [core, () => import("./x.shapes.ts")];\n',
  "server/src/db/db.ts": 'import { it } from "kysely";\nimport pg from "pg";\nexport const db = [it, pg];\nexport type Tx = 1;\n',
  "server/src/session/actor.ts": 'import { db } from "../db/db.ts";\nexport const actor = db;\n',
  "server/src/http/serve.ts":
    'import fastify from "fastify";\nimport { actor } from "../session/actor.ts";\nexport const serve = [fastify, actor];\nexport type Handlers = 1;\n',
  "server/src/gateways/mail.ts": "export type Mail = 1;\n",
  "server/src/registers/places.ts": 'import type { Tx } from "../db/db.ts";\nexport const places = 1 as Tx;\n',
  "server/src/areas/y/y.service.ts": 'import { places } from "../../registers/places.ts";\nexport const service = places;\n',
  "server/src/areas/x/x.store.ts":
    'import { it } from "kysely";\nimport { db } from "../../db/db.ts";\nimport type { Tx } from "../../db/db.ts";\nexport const store = [it, db] as unknown as Tx;\n',
  "server/src/areas/x/x.service.ts":
    'import type { Tx } from "../../db/db.ts";\nimport type { Mail } from "../../gateways/mail.ts";\nimport { store } from "./x.store.ts";\nexport const service: [Tx, Mail] = [store, 1];\n',
  "server/src/areas/x/x.handlers.ts":
    'import type { Handlers } from "../../http/serve.ts";\nimport { actor } from "../../session/actor.ts";\nimport { service } from "./x.service.ts";\nexport const handlers: Handlers = [actor, service];\n',
  "server/src/app.ts":
    'import cookie from "@fastify/cookie";\nimport { handlers } from "./areas/x/x.handlers.ts";\nimport { serve } from "./http/serve.ts";\nexport const app = [cookie, handlers, serve];\n',
  "server/src/inspection/picture.ts": 'import { it } from "sharp";\nexport const picture = it;\n',
  "server/src/inspector.ts": 'import { picture } from "./inspection/picture.ts";\nexport const inspector = picture;\n',
  "server/src/telemetry.ts": 'import { otel } from "@fastify/otel";\nexport const telemetry = otel;\n',
  "web/src/ui/button.tsx": "export const Button = 1;\n",
  "web/src/http/send.ts": 'import { calls } from "../../../contract/src/areas/x/x.calls.ts";\nexport const send = calls;\n',
  "web/src/session/user.ts": 'import { send } from "../http/send.ts";\nexport const user = send;\n',
  "web/src/parts/upload.tsx":
    'import { user } from "../session/user.ts";\nimport { Button } from "../ui/button.tsx";\nexport const Upload = [user, Button];\n',
  "web/src/areas/x/x.queries.ts":
    'import { query } from "@tanstack/react-query";\nimport { send } from "../../http/send.ts";\nexport const queries = [query, send];\n',
  "web/src/areas/x/x.form.tsx":
    'import { shapes } from "../../../../contract/src/areas/x/x.shapes.ts";\nimport { Button } from "../../ui/button.tsx";\nexport const Form = [shapes, Button];\n',
  "web/src/areas/x/x.screen.tsx":
    'import type { It } from "../../../../contract/src/areas/x/x.model.ts";\nimport { Upload } from "../../parts/upload.tsx";\nimport { Form } from "./x.form.tsx";\nimport { queries } from "./x.queries.ts";\nexport const load = () => import("../../../../contract/src/areas/x/x.shapes.ts");\nexport const Screen: It = [Upload, Form, queries];\n',
  "web/src/room.ts": "export const defineRoom = 1;\nexport type Screen = 1;\n",
  "web/src/areas/x/x.screens.ts":
    'import type { Screen } from "../../room.ts";\nexport const screens = [(): Screen => 1, () => import("./x.screen.tsx")];\n',
  "web/src/areas/x/x.routes.ts":
    'import { defineRoom } from "../../room.ts";\nexport const room = [defineRoom, () => import("./x.screens.ts")];\n',
  "web/src/rooms.ts": 'import { room } from "./areas/x/x.routes.ts";\nexport const rooms = [room];\n',
  "web/src/app/routes.tsx": 'import { rooms } from "../rooms.ts";\nexport const routes = rooms;\n',
  "e2e/journeys/x.journey.ts": 'import { calls } from "../../contract/src/areas/x/x.calls.ts";\nexport const walk = calls;\n',
  "server/test/global-setup.ts": 'import { start } from "../../ops/local/services.ts";\nexport const setup = start;\n',
  "ops/local/services.ts": "export const start = 1;\n",
};
