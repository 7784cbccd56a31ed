import { createECDH } from "node:crypto";
import type { Command } from "../../room.ts";

const newPushKeys: Command = {
  does: "makes the keys by which push services know this portal (VAPID), and prints them as settings",
  takes: {},
  example: "",
  audited: { not: "makes random numbers and touches nothing" },
  run: ({ say }) => {
    const own = createECDH("prime256v1");
    own.generateKeys();
    // A key that begins with a zero is shorter, and padded here.
    const secret = Buffer.alloc(32);
    own.getPrivateKey().copy(secret, 32 - own.getPrivateKey().length);
    say(`VAPID_PUBLIC_KEY=${own.getPublicKey("base64url")}`);
    say(`VAPID_PRIVATE_KEY=${secret.toString("base64url")}`);
    return Promise.resolve(true);
  },
};

export const commands = { "new-push-keys": newPushKeys } satisfies Record<string, Command>;
