/* What is in each image: which packages of Debian, which of their files, and who runs it. Libraries follow by themselves. */

/** The release of Debian that the images are put together from. */
export const SUITE = "trixie";

/** One image. */
export interface Parts {
  /** Packages whose closure is fetched; only the files below and the libraries that they load are taken from it. */
  readonly packages: readonly string[];
  /** Packages of the closure that only scripts of an installation need, or that are large and not wanted. */
  readonly without: readonly string[];
  /** Programs, modules and data, as paths or folders below the root. */
  readonly files: readonly string[];
  readonly user: { readonly name: string; readonly id: number };
  /** Empty folders that are mounted over. */
  readonly folders: readonly string[];
}

const SCRIPTS = ["debconf", "init-system-helpers", "adduser", "passwd", "base-passwd", "login.defs", "perl-base"];
const PERL = ["perl", "libperl5.40", "perl-modules-5.40", "postgresql-client-common", "postgresql-common", "postgresql-common-dev", "ucf"];

export const IMAGES = {
  /** API, worker, feed, commands, and the inspector that the worker starts. Node is the project's own. */
  app: {
    packages: ["libc6", "libstdc++6", "qpdf", "tini", "util-linux"],
    without: SCRIPTS,
    files: ["usr/bin/qpdf", "usr/bin/prlimit", "usr/bin/tini"],
    user: { name: "portal", id: 10_001 },
    folders: ["tmp"],
  },
  proxy: {
    packages: ["nginx", "libnginx-mod-http-brotli-static"],
    without: [...SCRIPTS, "iproute2"],
    files: ["usr/sbin/nginx", "usr/lib/nginx/modules/ngx_http_brotli_static_module.so"],
    user: { name: "proxy", id: 10_002 },
    folders: ["tmp", "proxy/run", "etc/proxy/site"],
  },
  /** For one machine. A provider with a PostgreSQL of its own does not need it. */
  postgres: {
    packages: ["postgresql-17", "busybox-static", "tzdata"],
    without: [...SCRIPTS, ...PERL, "libllvm19", "libz3-4", "locales", "libc-l10n", "ssl-cert"],
    files: [
      "usr/bin/busybox",
      ...["postgres", "initdb", "pg_ctl", "pg_isready", "psql", "pg_dump", "pg_restore"].map((name) => `usr/lib/postgresql/17/bin/${name}`),
      ...[
        "dict_snowball",
        "libpqwalreceiver",
        "plpgsql",
        "pg_stat_statements",
        "pg_trgm",
        "pgcrypto",
        "unaccent",
        "btree_gist",
        "btree_gin",
      ].map((name) => `usr/lib/postgresql/17/lib/${name}.so`),
      "usr/share/postgresql/17",
      "usr/lib/locale/C.utf8",
      "usr/share/zoneinfo",
    ],
    user: { name: "postgres", id: 10_003 },
    folders: ["tmp"],
  },
  valkey: {
    packages: ["valkey-server", "valkey-tools"],
    without: SCRIPTS,
    files: ["usr/bin/valkey-server", "usr/bin/valkey-cli"],
    user: { name: "valkey", id: 10_004 },
    folders: ["tmp"],
  },
} as const satisfies Record<string, Parts>;

export type ImageName = keyof typeof IMAGES;
export const IMAGE_NAMES = Object.keys(IMAGES) as readonly ImageName[];

/** The parts of an image, without what is known of each alone. */
export const partsOf = (name: ImageName): Parts => IMAGES[name];
