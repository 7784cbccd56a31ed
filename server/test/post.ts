import type { MailJob } from "../src/jobs/queues.ts";
import { openLetters, type WrittenMail } from "../src/letters.ts";
import type { House } from "./house.ts";

/** Takes what waits in the mail queue and writes it, as the worker would; gives the letters in order. */
export const collectPost = async (house: House): Promise<WrittenMail[]> => {
  const write = openLetters(house.job, house.app.brands, house.config);
  const { rows } = await house.admin.query<{ id: string; data: MailJob }>(
    "with taken as (delete from pgboss.job where name = 'mail' returning id, data, created_on) select id, data from taken order by created_on",
  );
  const letters: WrittenMail[] = [];
  for (const { id, data } of rows) {
    const letter = await write(data, id);
    if (letter) letters.push(letter);
  }
  return letters;
};

/** The secret of a letter's link. */
export const tokenIn = (letter: WrittenMail | undefined): string =>
  decodeURIComponent(/#token=(.+)$/.exec(letter?.content.action?.url ?? "")?.[1] ?? "");
