import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PROJECT, run } from "./processes.ts";
import { type ServiceName, ports } from "./services.ts";

/** The releases of PostgreSQL that `compose.yaml` has. */
export const POSTGRES_RELEASES = ["15", "17"] as const;
export type PostgresRelease = (typeof POSTGRES_RELEASES)[number];

/** Which services, of which instance. */
export interface ComposeOptions {
  readonly base: number;
  readonly only: readonly ServiceName[];
  readonly postgres: PostgresRelease;
}

/** What containers can be steered by, the usual one first. */
const PROGRAMS = [["docker", "compose"], ["docker-compose"], ["podman", "compose"]] as const;

const answers = async ([program, ...args]: readonly [string, ...string[]]): Promise<boolean> =>
  promisify(execFile)(program, [...args, "version"]).then(
    () => true,
    () => false,
  );

const findComposer = async (): Promise<readonly [string, ...string[]]> => {
  for (const one of PROGRAMS) if (await answers(one)) return one;
  throw new Error(
    `No program for containers answers (tried ${PROGRAMS.map((one) => one.join(" ")).join(", ")}).\n` +
      'Install Docker Desktop, OrbStack, Rancher Desktop or Docker Engine with its Compose plugin, or, on Debian and Ubuntu, run "ops/local/machine.sh" and leave out --services=compose.',
  );
};

/** How the services are called in `compose.yaml`. */
const namesOf = ({ only, postgres }: ComposeOptions): string[] => only.map((name) => (name === "postgres" ? `postgres-${postgres}` : name));

const compose = async (args: readonly string[], options: ComposeOptions): Promise<number> => {
  const [program, ...first] = await findComposer();
  const port = ports(options.base);
  return run({
    name: "compose",
    program,
    args: [...first, "--project-name", `schaufenster-${options.base}`, ...args, ...namesOf(options)],
    env: {
      COMPOSE_FILE: `${PROJECT}/compose.yaml`,
      PORT_POSTGRES: String(port.postgres),
      PORT_REDIS: String(port.redis),
      PORT_S3: String(port.s3),
      PORT_SMTP: String(port.smtp),
      PORT_MAIL_WEB: String(port.mailWeb),
      PORT_CLAMD: String(port.clamd),
    },
  });
};

/** Starts the services in containers and waits until each says that it is well. */
export const startContainers = async (options: ComposeOptions): Promise<void> => {
  const code = await compose(["up", "--detach", "--wait", "--wait-timeout", "600"], options);
  if (code !== 0) throw new Error(`The containers did not start (exit code ${code}); the lines above tell why. Does Docker itself run?`);
};

/** Stops the containers but keeps their data. */
export const stopContainers = async (options: ComposeOptions): Promise<void> => {
  const code = await compose(["stop"], options);
  if (code !== 0) throw new Error(`The containers did not stop (exit code ${code}).`);
};
