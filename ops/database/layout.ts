import { readFileSync } from "node:fs";
import path from "node:path";

/** A machine of the database. */
export interface Member {
  readonly name: string;
  readonly address: string;
}

/** Where copies and the log are kept: an object store, always over TLS. */
export interface BackupStore {
  readonly host: string;
  readonly port: number;
  readonly bucket: string;
  readonly region: string;
  /** Authorities in PEM, where the system's do not know the store's certificate. */
  readonly authority?: string;
  /** How many full copies are kept. */
  readonly keepFull: number;
  /** How many files are packed at once. */
  readonly processes: number;
}

/** What `cluster.json` says: the machines, who may come, and where everything lies on each of them. */
export interface Layout {
  readonly scope: string;
  readonly members: readonly Member[];
  /** Networks that the portal and the operator come from. */
  readonly clients: readonly string[];
  /** Where PostgreSQL's programs are. */
  readonly binaries: string;
  /** Folder on every member, owned by `postgres`. */
  readonly state: string;
  readonly ports: { readonly postgres: number; readonly rest: number; readonly etcd: number; readonly etcdPeer: number };
  readonly balancer: { readonly address: string; readonly port: number; readonly replicaPort: number; readonly state: string };
  readonly backup?: BackupStore;
}

/** The secrets, one file each, in a folder that only their owner can enter. */
export type ReadSecret = (name: string) => string;
/** What YAML and the other files take as it is. */
const SECRET = /^[\w+/=.-]{12,200}$/;

/** Reads secrets from files; a name without a file, or what a file could not carry, is refused. */
export const secretsIn =
  (folder: string): ReadSecret =>
  (name) => {
    const text = readFileSync(path.join(folder, name), "utf8").trim();
    if (!SECRET.test(text)) throw new Error(`The secret "${name}" must be 12 to 200 letters, digits or +/=._- in one line.`);
    return text;
  };

const PLACE = /\{\{([\w:-]+)\}\}/g;
const SECRET_PLACE = "secret:";

/** Fills a template; a place that nobody knows is a mistake. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>, secret: ReadSecret): string =>
  template.replaceAll(PLACE, (_whole, name: string) => {
    if (name.startsWith(SECRET_PLACE)) return secret(name.slice(SECRET_PLACE.length));
    const value = values[name];
    if (value === undefined) throw new Error(`Nobody knows what {{${name}}} is.`);
    return value;
  });

const indented = (depth: number, lines: readonly string[]): string => lines.map((line) => " ".repeat(depth) + line).join("\n");

/** Who may come from where: by password, replication from the members alone. */
const hostRules = ({ members, clients }: Layout): string[] => [
  ...members.flatMap(({ address }) => [
    `- host replication replicator ${address}/32 scram-sha-256`,
    `- host all postgres,rewinder ${address}/32 scram-sha-256`,
  ]),
  ...clients.map((network) => `- host all all ${network} scram-sha-256`),
];

/** A new member is built from the copy in the store, so that the leader does not carry it; from the leader where there is none. */
const replicaMethods = (configured: boolean, settings: string): string[] =>
  configured
    ? [
        "create_replica_methods: [pgbackrest, basebackup]",
        `pgbackrest: { command: "pgbackrest --config=${settings} --stanza=PLACE --type=standby restore", keep_data: true, no_params: true }`,
        "basebackup: [{ checkpoint: fast }]",
      ]
    : ["create_replica_methods: [basebackup]", "basebackup: [{ checkpoint: fast }]"];

/** Name of a file for each of the programs, and its text. */
export type Filled = Readonly<Record<string, string>>;

const templateOf = (name: string): string => readFileSync(path.join(import.meta.dirname, "templates", `${name}.in`), "utf8");

/** Where the settings of pgBackRest lie on a member. */
const backupSettings = (folder: string): string => path.join(folder, "pgbackrest.conf");

/** How pgBackRest is told of a store. */
export const storeValues = (store: BackupStore): Readonly<Record<string, string>> => ({
  bucket: store.bucket,
  storeHost: store.host,
  storePort: String(store.port),
  storeRegion: store.region,
  storeAuthority:
    store.authority === undefined ? "# The store's certificate is known to the system." : `repo1-storage-ca-file=${store.authority}`,
  keepFull: String(store.keepFull),
  processes: String(store.processes),
});

/** pgBackRest's settings for one server. */
export const fillBackup = (
  {
    name,
    scope,
    state,
    database,
  }: { readonly name: string; readonly scope: string; readonly state: string; readonly database: readonly string[] },
  store: BackupStore,
  secret: ReadSecret,
): string =>
  fillTemplate(templateOf("pgbackrest.conf"), { ...storeValues(store), name, scope, state, databases: database.join("\n") }, secret);

/** Everything that one member needs; `folder` is where these files will lie. */
export const fillMember = (layout: Layout, name: string, folder: string, secret: ReadSecret): Filled => {
  const member = layout.members.find((one) => one.name === name);
  if (!member) throw new Error(`There is no member called ${name}; there are ${layout.members.map((one) => one.name).join(", ")}.`);
  const { scope, state, ports, backup } = layout;
  const settings = backupSettings(folder);
  const values = {
    name,
    scope,
    state,
    address: member.address,
    binaries: layout.binaries,
    postgresPort: String(ports.postgres),
    restPort: String(ports.rest),
    etcdPort: String(ports.etcd),
    etcdPeerPort: String(ports.etcdPeer),
    etcdCluster: layout.members.map((one) => `${one.name}=http://${one.address}:${ports.etcdPeer}`).join(","),
    etcdHosts: layout.members.map((one) => `${one.address}:${ports.etcd}`).join(", "),
    hostRules: indented(4, hostRules(layout)),
    replicaMethods: indented(2, replicaMethods(backup !== undefined, settings)).replace("PLACE", scope),
    // `true` keeps nothing: a cluster without a store has no way back to a second.
    archiveCommand: backup === undefined ? "/bin/true" : `pgbackrest --config=${settings} --stanza=${scope} archive-push %p`,
  };
  const database = [`pg1-path=${state}/data`, `pg1-port=${ports.postgres}`, `pg1-socket-path=${state}`];
  return {
    "etcd.yml": fillTemplate(templateOf("etcd.yml"), values, secret),
    "patroni.yml": fillTemplate(templateOf("patroni.yml"), values, secret),
    ...(backup && { "pgbackrest.conf": fillBackup({ name, scope, state, database }, backup, secret) }),
  };
};

/** What the balancer beside the portal needs. */
export const fillBalancer = ({ members, ports, balancer }: Layout, secret: ReadSecret): string => {
  const servers = members.map(({ name, address }) => `server ${name} ${address}:${ports.postgres} check`);
  return fillTemplate(
    templateOf("haproxy.cfg"),
    {
      balancerAddress: balancer.address,
      balancerPort: String(balancer.port),
      replicaPort: String(balancer.replicaPort),
      balancerState: balancer.state,
      restPort: String(ports.rest),
      servers: indented(2, servers),
    },
    secret,
  );
};
