import { Refused } from "@schaufenster/contract/refused.ts";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Address and headers together, in letters. */
export const HEAD_MOST = 16_384;
/** What the parser reads at most. More than we take, so that we can tell what was too long. */
export const HEAD_READ = 65_536;
/** The answer that makes a browser drop its cookies. */
export const REMEDY = '"cookies"';

const lengthOf = ({ rawHeaders }: FastifyRequest["raw"]): number => rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);

/**
 * Refuses an address and headers that are too long. Cookies planted by a host beside ours would shut their owner out for as long
 * as they live: the browser is told to drop them. But only if the head would be too long even without what any page can choose
 * when it sends somebody here, address and referrer: a link must sign nobody out.
 */
export const checkHead = ({ raw }: FastifyRequest, reply: FastifyReply): void => {
  const url = raw.url?.length ?? 0;
  const headers = lengthOf(raw);
  if (url + headers <= HEAD_MOST) return;
  if (headers - (raw.headers.referer?.length ?? 0) > HEAD_MOST) reply.header("clear-site-data", REMEDY);
  throw new Refused("head-too-large");
};
