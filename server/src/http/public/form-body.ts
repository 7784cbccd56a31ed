import { Refused } from "@schaufenster/contract/refused.ts";
import type { SentForm } from "./public-site.ts";

/** So many fields and files a form of ours has at most. */
const PARTS_MOST = 24;

/** Reads a form with files as a browser sends it; of a field that comes twice the last counts, a file that nobody chose is none. */
export const readFormBody = async (body: Buffer, contentType: string): Promise<SentForm> => {
  // The parser is the platform's own (undici). It is handed the whole body: the edge lets a few of a bounded length in at a time.
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } })
    .formData()
    .catch((cause: unknown) => Promise.reject(new Refused("invalid-input", { cause })));
  const parts = [...form.entries()];
  if (parts.length > PARTS_MOST) throw new Refused("invalid-input");
  const fields: Record<string, string> = {};
  const photos: Buffer[] = [];
  for (const [name, value] of parts) {
    // Browsers end the lines of a form with two signs.
    if (typeof value === "string") fields[name] = value.replaceAll("\r\n", "\n");
    else if (value.size > 0) photos.push(Buffer.from(await value.arrayBuffer()));
  }
  return { fields, photos };
};
