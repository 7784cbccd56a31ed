import type { FastifyReply } from "fastify";
import type { OutgoingFile } from "../context.ts";

/** Sends a download: never opened in our origin, whatever it contains. */
export const sendFile = (reply: FastifyReply, file: OutgoingFile) =>
  reply
    .header("content-type", file.contentType)
    .header("content-disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header("content-security-policy", "sandbox; default-src 'none'")
    .headers(file.keepSeconds === undefined ? {} : { "cache-control": `private, max-age=${file.keepSeconds}, immutable` })
    .send(file.body);
