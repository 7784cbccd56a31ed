import { connect, type Socket } from "node:net";

/** Says whether a file is malware; rejects when nobody can say, because the scanner is away or does not answer. */
export interface VirusScanner {
  scan(file: Buffer): Promise<"clean" | "malware">;
}

const CHUNK_BYTES = 65_536;
const TIMEOUT_MS = 60_000;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** The file in clamd's framing: pieces with their length in front, an empty one at the end. */
const framed = function* (file: Buffer): Generator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for (let at = 0; at < file.length; at += CHUNK_BYTES) {
    const piece = file.subarray(at, at + CHUNK_BYTES);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
};

const answerOf = (socket: Socket, file: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("the malware scanner does not answer")));
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    socket.once("error", reject);
    socket.once("close", () => resolve(answer.replaceAll("\0", "").trim()));
    for (const piece of framed(file)) socket.write(piece);
  });

/** ClamAV's daemon over TCP, for example `tcp://clamd.internal:3310`. */
export const openVirusScanner = (url: string): VirusScanner => {
  const { hostname, port } = new URL(url);
  return {
    scan: async (file) => {
      const socket = connect({ host: hostname, port: Number(port) });
      try {
        const answer = await answerOf(socket, file);
        if (answer === "stream: OK") return "clean";
        if (/^stream: .+ FOUND$/.test(answer)) return "malware";
        throw new Error(`the malware scanner said: ${answer || "nothing"}`);
      } finally {
        socket.destroy();
      }
    },
  };
};
