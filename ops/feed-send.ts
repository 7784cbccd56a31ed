/*
 * Sends a file of records to the portal, signed: node ops/feed-send.ts --url … --feeder … --key … <entity> <file.jsonl>
 * The entity `letter-report` is one report of a mail server, as it came by mail.
 * Stands alone, so that whoever runs a feeder can take it along; docs/feed/http.md explains each step.
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";
import { appendFile, readFile, rm } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { gzip } from "node:zlib";

/** Who sends. */
export interface Sender {
  readonly url: string;
  readonly feeder: string;
  /** The private half of an Ed25519 key. */
  readonly key: KeyObject;
}

/** What is signed of a request. */
interface Message {
  readonly method: "GET" | "POST";
  /** With its query. */
  readonly path: string;
  readonly body?: Buffer;
  readonly packed?: boolean;
  readonly type?: string;
  readonly now?: number;
  readonly nonce?: string;
}

/** A key is called after its feeder and the beginning of its fingerprint; `cli.ts add-feeder-key` prints the same. */
export const keyIdOf = ({ feeder, key }: Sender): string => {
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return `${feeder}.${createHash("sha256").update(spki).digest("hex").slice(0, 16)}`;
};

/** The headers of a signed request (RFC 9421, RFC 9530). */
export const signHeaders = (
  sender: Sender,
  {
    method,
    path,
    body,
    packed = false,
    type = "application/jsonl",
    now = Date.now(),
    nonce = randomBytes(18).toString("base64url"),
  }: Message,
): Record<string, string> => {
  const sent: Record<string, string> =
    body === undefined
      ? {}
      : {
          "content-digest": `sha-256=:${createHash("sha256").update(body).digest("base64")}:`,
          "content-type": type,
          ...(packed ? { "content-encoding": "gzip" } : {}),
        };
  const url = new URL(path, sender.url);
  const covered = { "@method": method, "@authority": url.host, "@path": url.pathname, "@query": url.search || "?", ...sent };
  const created = Math.floor(now / 1_000);
  const names = Object.keys(covered).map((name) => `"${name}"`);
  const params = `(${names.join(" ")});created=${created};expires=${created + 240};nonce="${nonce}";keyid="${keyIdOf(sender)}"`;
  const lines = Object.entries(covered).map(([name, value]) => `"${name}": ${value}\n`);
  const signature = sign(null, Buffer.from(`${lines.join("")}"@signature-params": ${params}`), sender.key).toString("base64");
  return { ...sent, "signature-input": `sig=${params}`, signature: `sig=:${signature}:` };
};

/** Sends one request. */
export const sendSigned = (sender: Sender, message: Message): Promise<Response> =>
  fetch(new URL(message.path, sender.url), {
    method: message.method,
    headers: signHeaders(sender, message),
    ...(message.body === undefined ? {} : { body: new Uint8Array(message.body) }),
  });

const PART_BYTES = 32 * 1024 * 1024;

/** Cuts a file into parts of whole lines; each says how many lines came before it. */
async function* cutParts(file: string): AsyncGenerator<{ readonly body: Buffer; readonly linesBefore: number }> {
  let kept: Buffer[] = [];
  let [bytes, linesBefore] = [0, 0];
  const take = function* (upTo: number) {
    const whole = Buffer.concat(kept);
    const body = whole.subarray(0, upTo);
    yield { body, linesBefore };
    linesBefore += body.toString("latin1").split("\n").length - 1;
    kept = [whole.subarray(upTo)];
    bytes = whole.length - upTo;
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    kept.push(chunk);
    bytes += chunk.length;
    const newline = chunk.lastIndexOf("\n");
    if (bytes > PART_BYTES && newline >= 0) yield* take(bytes - chunk.length + newline + 1);
  }
  if (bytes > 0) yield* take(bytes);
}

/** Sends a part until it is taken: a portal that is busy says when to come again. */
const sendPart = async (sender: Sender, entity: string, body: Buffer): Promise<{ batch: number; refused: number; kept: number }> => {
  const packed = await promisify(gzip)(body);
  for (;;) {
    const response = await sendSigned(sender, { method: "POST", path: `/feed/v1/${entity}`, body: packed, packed: true });
    const text = await response.text();
    if (response.status === 202) {
      process.stdout.write(`${text}\n`);
      return JSON.parse(text) as { batch: number; refused: number; kept: number };
    }
    if (response.status !== 503) throw new Error(`${response.status} ${text}`);
    await pause(Number(response.headers.get("retry-after") ?? 5) * 1_000);
  }
};

const keepRejects = async (sender: Sender, batch: number, linesBefore: number, file: string): Promise<void> => {
  const response = await sendSigned(sender, { method: "GET", path: `/feed/v1/batches/${batch}` });
  const [, ...rejects] = (await response.text()).trimEnd().split("\n");
  const lines = rejects.map((text) => {
    const reject = JSON.parse(text) as { line: number };
    return `${JSON.stringify({ ...reject, line: reject.line + linesBefore })}\n`;
  });
  await appendFile(file, lines.join(""));
};

/** What a mail server wrote about a letter, as it came. */
const sendReport = async (sender: Sender, body: Buffer): Promise<void> => {
  const response = await sendSigned(sender, { method: "POST", path: "/feed/v1/letter-report", type: "message/rfc822", body });
  const text = await response.text();
  if (response.status !== 202) throw new Error(`${response.status} ${text}`);
  process.stdout.write(`${text}\n`);
};

const main = async (): Promise<void> => {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { url: text, feeder: text, key: text } });
  const [entity, file] = positionals;
  const { url, feeder, key } = values;
  if (url === undefined || feeder === undefined || key === undefined || entity === undefined || file === undefined)
    throw new Error("node ops/feed-send.ts --url https://… --feeder <id> --key <private.pem> <entity> <file.jsonl>");
  const sender: Sender = { url, feeder, key: createPrivateKey(await readFile(key)) };
  if (entity === "letter-report") return sendReport(sender, await readFile(file));
  await rm(`${file}.rejects`, { force: true });
  for await (const { body, linesBefore } of cutParts(file)) {
    const { batch, refused, kept } = await sendPart(sender, entity, body);
    if (refused + kept > 0) await keepRejects(sender, batch, linesBefore, `${file}.rejects`);
    if (refused > 0) process.exitCode = 1;
  }
};

if (import.meta.main)
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
