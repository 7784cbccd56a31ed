import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** Just enough CBOR for an attestation. */
const head = (major: number, value: number): Buffer =>
  value < 24
    ? Buffer.of((major << 5) | value)
    : value < 256
      ? Buffer.of((major << 5) | 24, value)
      : Buffer.of((major << 5) | 25, value >> 8, value & 0xff);
const cbor = (value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer => {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const items = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as number)]);
  return Buffer.concat([head(5, value.size), ...items]);
};

/** What a site asked; deviations are for forging. */
export interface Ask {
  readonly options: Readonly<Record<string, unknown>>;
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A passkey in software: one key pair, signs what it is asked. */
export class Authenticator {
  readonly id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #public: KeyObject;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#public = publicKey;
  }

  #client(type: string, ask: Ask): Buffer {
    const { options, origin = "https://nahwerk.test" } = ask;
    return Buffer.from(JSON.stringify({ type, challenge: options["challenge"], origin, crossOrigin: false }));
  }

  #data(ask: Ask, extra: number): Buffer {
    const { rpId = "nahwerk.test", verified = true } = ask;
    this.#counter = ask.counter ?? this.#counter + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.of(PRESENT | (verified ? VERIFIED : 0) | extra), counter]);
  }

  /** The public half as a site stores it. */
  publicKey(): Buffer {
    const { x = "", y = "" } = this.#public.export({ format: "jwk" });
    const [left, right] = [x, y].map((text) => Buffer.from(text, "base64url"));
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, left],
        [-3, right],
      ]),
    );
  }

  /** Answers the question for a new passkey. */
  register(ask: Ask): Record<string, unknown> {
    const length = Buffer.of(this.id.length >> 8, this.id.length & 0xff);
    const authData = Buffer.concat([this.#data(ask, ATTESTED), Buffer.alloc(16), length, this.id, this.publicKey()]);
    const attestation = cbor(
      new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    const clientDataJSON = this.#client("webauthn.create", ask).toString("base64url");
    return this.#answer({ clientDataJSON, attestationObject: attestation.toString("base64url"), transports: ["internal"] });
  }

  /** Answers the question of a sign-in. */
  signIn(ask: Ask): Record<string, unknown> {
    const client = this.#client("webauthn.get", ask);
    const authData = this.#data(ask, 0);
    const signature = sign("sha256", Buffer.concat([authData, sha256(client)]), this.#key);
    return this.#answer({
      clientDataJSON: client.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signature.toString("base64url"),
      ...(ask.userHandle === undefined ? {} : { userHandle: ask.userHandle }),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = this.id.toString("base64url");
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }
}
