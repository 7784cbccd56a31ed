import { createPrivateKey } from "node:crypto";
import { sendSigned } from "../../../ops/feed-send.ts";
import { json, type Party } from "../router.ts";
import { deliveryReport, feedbackReport, type Reported } from "./reports.ts";

interface Wish extends Reported {
  /** The portal's feed, and the key of whoever reports. */
  readonly url: string;
  readonly key: string;
  /** Why it was not delivered; a complaint where there is none. */
  readonly status?: string;
}

/** A mail server that passes its reports on, as a pipe at the mailbox for them does: `POST /mail-server/report/<feeder>`. */
export const mailServer: Party = {
  name: "mail-server",
  routes: [
    {
      method: "POST",
      path: "/mail-server/report/*",
      answer: async ({ rest: feeder, body }) => {
        const { url, key, status, ...letter } = JSON.parse(body) as Wish;
        const text = status === undefined ? feedbackReport(letter) : deliveryReport(letter, status);
        const response = await sendSigned(
          { url, feeder, key: createPrivateKey(key) },
          { method: "POST", path: "/feed/v1/letter-report", type: "message/rfc822", body: Buffer.from(text) },
        );
        return json(await response.json(), response.status);
      },
    },
  ],
};
