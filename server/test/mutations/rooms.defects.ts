import type { Defect } from "./defect.ts";

/* Entry, reviews, phone, and what the portal knows about people. */

const section = (name: string) => ({ project: "server", file: "server/src/areas/entry/section.api.test.ts", name }) as const;
const draft = (name: string) => ({ project: "server", file: "server/src/areas/entry/draft.api.test.ts", name }) as const;
const history = (name: string) => ({ project: "server", file: "server/src/areas/entry/history/history.api.test.ts", name }) as const;
const uploads = (name: string) => ({ project: "attack", file: "server/test/attack/uploads.test.ts", name }) as const;
const reply = (name: string) => ({ project: "server", file: "server/src/areas/reviews/reply.api.test.ts", name }) as const;
const sources = (name: string) => ({ project: "server", file: "server/src/areas/reviews/sources/sources.api.test.ts", name }) as const;
const phone = (name: string) => ({ project: "server", file: "server/src/areas/secretarial/secretarial.api.test.ts", name }) as const;
const erasure = (name: string) => ({ project: "server", file: "server/src/areas/user/erasure.api.test.ts", name }) as const;
const copy = (name: string) => ({ project: "server", file: "server/src/areas/user/copies/export.api.test.ts", name }) as const;
const registry = (name: string) => ({ project: "server", file: "server/test/guards/personal-data.test.ts", name }) as const;

const entry: readonly Defect[] = [
  {
    id: "section-version-ignored",
    what: "what a colleague has just saved is overwritten",
    file: "server/src/areas/entry/section.service.ts",
    find: 'if (row.found !== version || (row.saved === null && !row.same)) throw new Refused("conflict");',
    put: "",
    caughtBy: section("an old version is a conflict, whatever it says"),
  },
  {
    id: "draft-version-ignored",
    what: "a second tab overwrites what was typed in the first",
    file: "server/src/areas/entry/draft.store.ts",
    find: 'where d.version = ${p("version")}::int\n  returning version',
    put: 'where ${p("version")}::int >= 0\n  returning version',
    caughtBy: draft("a second tab that does not know the newest one is told, and nothing typed is lost"),
  },
  {
    id: "history-names-staff",
    what: "the history says which member of staff changed something",
    file: "server/src/areas/entry/history/history.present.ts",
    find: 'if (staff) return { kind: "care", name: null };',
    put: 'if (staff) return { kind: "care", name };',
    caughtBy: history("tells before and after, when and who: oneself, a colleague by name, staff and jobs without"),
  },
  {
    id: "restore-half",
    what: "going back ignores the version that was seen",
    file: "server/src/areas/entry/history/history.service.ts",
    find: 'if (!data) throw new Refused("not-found");',
    put: "if (!data) continue;",
    caughtBy: history("a version that never was, a section named twice, and nothing to do"),
  },
  {
    id: "rich-text-keeps-signs",
    what: "the long text may carry markup of its own",
    file: "contract/src/values/text/rich-text.ts",
    find: "text.search(TO_ESCAPE) < 0 ? text : text.replaceAll(TO_ESCAPE, (sign) => ESCAPES[sign] ?? sign)",
    put: "text",
    caughtBy: { project: "contract", file: "contract/src/values/text/rich-text.test.ts" },
  },
  {
    id: "rich-text-shows-scripts",
    what: "what stands in a script is taken for text",
    file: "contract/src/values/text/rich-text.ts",
    find: 'new Set(["script", "style", "template",',
    put: 'new Set(["template",',
    caughtBy: { project: "contract", file: "contract/src/values/text/rich-text.test.ts" },
  },
  {
    id: "any-file-is-a-picture",
    what: "an upload of any kind is taken, also HTML and SVG",
    file: "server/src/http/input/incoming-file.ts",
    find: 'if (type === undefined) throw new Refused("unsupported-type");',
    put: "",
    caughtBy: uploads("is refused whatever it is said to be"),
  },
  {
    id: "picture-kept-as-it-came",
    what: "words in a picture's metadata survive",
    file: "server/src/inspection/picture.ts",
    find: ".webp({ quality: QUALITY })",
    put: ".keepMetadata().webp({ quality: QUALITY })",
    caughtBy: uploads("words in a picture's comments and metadata do not survive"),
  },
  {
    id: "pixel-bomb-decoded",
    what: "a small file that says it is huge is decoded",
    file: "server/src/inspection/picture.ts",
    find: 'if (width * height > MAX_PIXELS) return { refusal: "too-many-pixels" };\n  return { picture: sharp(file, { limitInputPixels: MAX_PIXELS,',
    put: "return { picture: sharp(file, { limitInputPixels: false,",
    caughtBy: uploads("is refused by its head"),
  },
  {
    id: "malware-not-asked-for",
    what: "the answer of the scanner is not heard",
    file: "server/src/gateways/file-check.ts",
    find: 'if ((await scanner.scan(content)) === "malware") return { refusal: "malware" };',
    put: "await scanner.scan(content);",
    caughtBy: uploads("bare, it is no file of ours; wrapped in one, it is found and never handed out"),
  },
  {
    id: "unchecked-file-handed-out",
    what: "a file is handed out while it is being checked",
    file: "server/src/areas/entry/files/file.handlers.ts",
    find: 'if (row?.state !== "ready") throw new Refused("not-found");',
    put: 'if (row === undefined) throw new Refused("not-found");',
    caughtBy: uploads("nobody gets a file while it is being checked, not even its owner"),
  },
  {
    id: "room-unlimited",
    what: "a company stores as much as it likes",
    file: "server/src/areas/entry/files/file.service.ts",
    find: 'if (taken.bytes + file.bytes > ROOM_BYTES) throw new Refused("not-possible-now");',
    put: "void ROOM_BYTES;",
    caughtBy: { project: "server", file: "server/src/areas/entry/files/file.api.test.ts", name: "a company has so much room and no more" },
  },
  {
    id: "cache-believed",
    what: "something planted in the cache is shown as the entry",
    file: "server/src/areas/entry/entry-cache.service.ts",
    find: "JSON.parse(unseal(key, PURPOSE, name, sealed).toString())",
    put: 'JSON.parse((sealed.toString().startsWith("{") ? sealed : unseal(key, PURPOSE, name, sealed)).toString())',
    caughtBy: {
      project: "server",
      file: "server/src/areas/entry/entry-cache.api.test.ts",
      name: "something planted under its name is not believed",
    },
  },
];

const reviews: readonly Defect[] = [
  {
    id: "reply-without-hold",
    what: "an answer leaves at once and cannot be recalled",
    file: "server/src/areas/reviews/reply.store.ts",
    find: "(a.state = 'held' and a.sends_at <= now())",
    put: "a.state = 'held'",
    caughtBy: reply("is held back, and recalled with its text as the draft"),
  },
  {
    id: "reply-replaces-what-has-left",
    what: "an answer of which nothing is confirmed yet is replaced",
    file: "server/src/areas/reviews/reply.store.ts",
    find: "key = excluded.key\n  where ${isFree}\n",
    put: "key = excluded.key\n",
    caughtBy: reply("leaves once when its time is over, under the source's id and never under our number"),
  },
  {
    id: "reply-under-our-number",
    what: "an answer leaves under our own number of the review",
    file: "server/src/areas/reviews/reply.jobs.ts",
    find: "sourceReview: due.source_review_id",
    put: "sourceReview: id",
    caughtBy: reply("leaves once when its time is over, under the source's id and never under our number"),
  },
  {
    id: "receipt-of-anything",
    what: "a receipt counts although its answer never left",
    file: "server/src/areas/reviews/fed-reply-receipt.store.ts",
    find: "from fed where not known`",
    put: "from fed where false`",
    caughtBy: reply("a receipt of an answer that never left, or of another company, is left alone"),
  },
  {
    id: "portal-on-any-host",
    what: "an address on a foreign host is taken for the portal's",
    file: "contract/src/areas/reviews/source-address.rules.ts",
    find: "host === allowed || host.endsWith(`.${allowed}`)",
    put: "host.endsWith(allowed)",
    caughtBy: { project: "contract", file: "contract/src/areas/reviews/source-address.rules.test.ts" },
  },
  {
    id: "sources-unlimited",
    what: "a company adds more sources than its limit",
    file: "server/src/areas/reviews/sources/source.service.ts",
    find: "|| (!isCorrection && wish.used >= SOURCES_MAX)",
    put: "",
    caughtBy: sources("keeps the limit, also when two are added at once"),
  },
  {
    id: "stranger-source-reported",
    what: "a fault is reported for a source that the company does not have",
    file: "server/src/areas/reviews/sources/source.service.ts",
    find: 'if (!(await isOwnSource(tx, given.accountId, sourceId))) throw new Refused("not-found");',
    put: "void isOwnSource;",
    caughtBy: sources("need a source and a rating of the company"),
  },
];

const calls: readonly Defect[] = [
  {
    id: "phone-version-ignored",
    what: "settings of the phone that a colleague saves at the same moment are overwritten",
    file: "server/src/areas/secretarial/settings.store.ts",
    find: '  where s.version = ${p("version")}::int\n',
    put: '  where ${p("version")}::int >= 0\n',
    caughtBy: phone("are never overwritten unseen: of ten at once one wins"),
  },
  {
    id: "done-call-overwritten",
    what: "the result of a call back that is done is erased by whoever has not seen it",
    file: "server/src/areas/secretarial/phone-call.service.ts",
    find: 'if (phoneCall.status === "done" && status !== "open") throw new Refused("conflict");',
    put: "",
    caughtBy: phone("that is done keeps its result from whoever has not seen it"),
  },
  {
    id: "transcripts-kept",
    what: "transcripts stay after their ninety days",
    file: "contract/src/areas/secretarial/phone-call.rules.ts",
    find: "export const TRANSCRIPT_DAYS = 90;",
    put: "export const TRANSCRIPT_DAYS = 900;",
    caughtBy: phone("erases calls after 180 days without work and transcripts after 90, and keeps the figures"),
  },
  {
    id: "worker-sees-all-calls",
    what: "without a company named the worker sees every call",
    file: "server/migrations/0016_phone.sql",
    find: "(select claimed_account()) is null and (touched_at < now() - interval '180 days' or (transcript is not null and called_at < now() - interval '90 days')));",
    put: "(select claimed_account()) is null);",
    caughtBy: phone("without a company named the worker sees only what has run out, and can change nothing"),
  },
];

const people: readonly Defect[] = [
  {
    id: "erasure-leaves-sessions",
    what: "the browsers of an erased person stay written down",
    file: "server/src/floor/floor.personal.ts",
    find: '      secret: ["device_hash"],',
    put: "      secret: [],",
    caughtBy: registry("every column that may be personal has a rule or is said not to be"),
  },
  {
    id: "erasure-leaves-files",
    what: "the picture of an erased person stays in the file store",
    file: "server/src/privacy/erasure.ts",
    find: "for (const folder of [personFolder(userId), quarantineFolder({ userId })])",
    put: "void personFolder;\n    for (const folder of [quarantineFolder({ userId })])",
    caughtBy: erasure("leaves nothing: no row, no file, no key; the trail keeps numbers; neighbours stay whole"),
  },
  {
    id: "erasure-leaves-name",
    what: "the name of an erased person stays in the history of companies",
    file: "server/src/areas/entry/entry.personal.ts",
    find: "  erase: forgetActor,\n",
    put: "",
    caughtBy: erasure("leaves nothing: no row, no file, no key; the trail keeps numbers; neighbours stay whole"),
  },
  {
    id: "erasure-not-due",
    what: "a person is erased who took the wish back",
    file: "server/src/privacy/personal-data.store.ts",
    find: 'where user_id = ${p("userId")} and erase_at < now() for update',
    put: 'where user_id = ${p("userId")} for update',
    caughtBy: erasure("touches nobody who is not due, or who took it back"),
  },
  {
    id: "export-tells-secrets",
    what: "the copy of a person's data carries the password's hash",
    file: "server/src/floor/floor.personal.ts",
    find: 'told: { changed_at: "Zuletzt geändert am" },\n      secret: ["password_hash", "pepper_id"],',
    put: 'told: { changed_at: "Zuletzt geändert am", password_hash: "Passwort" },\n      secret: ["pepper_id"],',
    caughtBy: registry("nothing that opens a door is handed out"),
  },
  {
    id: "export-mixes-staff",
    what: "what staff did stands among the acts of the person, with where from",
    file: "server/src/areas/user/copies/export.service.ts",
    find: "trail: rows.filter(({ staff }) => !staff).map(",
    put: "trail: rows.map(",
    caughtBy: copy("says when and why staff looked, without saying who"),
  },
  {
    id: "export-for-ever",
    what: "a copy of everything can be fetched after its day",
    file: "server/src/areas/user/copies/export.store.ts",
    find: '    .where("status", "=", "ready")\n    .where("expires_at", ">", sql<Date>`now()`),',
    put: '    .where("status", "=", "ready"),',
    caughtBy: copy("refuses a stranger's, an unfinished and an expired one, and without a recent confirmation"),
  },
  {
    id: "profile-picture-any-format",
    what: "a profile picture may be an SVG or a GIF",
    file: "server/src/areas/user/portrait/portrait.service.ts",
    find: 'if (!PORTRAIT_TYPES.includes(file.type)) throw new Refused("unsupported-type");',
    put: "void [PORTRAIT_TYPES, Refused];",
    caughtBy: {
      project: "server",
      file: "server/src/areas/user/portrait/portrait.api.test.ts",
      name: "is refused at once, and the picture that is shown stays",
    },
  },
];

const web: readonly Defect[] = [
  {
    id: "redirect-by-ending",
    what: "a redirect leads to every host whose name ends like one of ours",
    file: "contract/src/values/web/redirect-guard.ts",
    find: "return hosts.includes(url.hostname) ? url.href : null;",
    put: "return hosts.some((host) => url.hostname.endsWith(host)) ? url.href : null;",
    caughtBy: { project: "web-rules", file: "web/src/app/redirect-guard.test.ts" },
  },
  {
    id: "redirect-double-slash",
    what: "a path with two slashes leads away from the portal",
    file: "contract/src/values/web/redirect-guard.ts",
    find: 'if (!isPlain(raw) || !raw.startsWith("/") || raw.startsWith("//")) return null;\n  const url = parse(raw, OWN);\n  if (url === null || url.origin !== OWN ||',
    put: 'if (!isPlain(raw) || !raw.startsWith("/")) return null;\n  const url = parse(raw, OWN);\n  if (url === null ||',
    caughtBy: { project: "web-rules", file: "web/src/app/redirect-guard.test.ts" },
  },
  {
    id: "redirect-to-logout",
    what: "a way back ends the session",
    file: "contract/src/values/web/redirect-guard.ts",
    find: "const path = decode(url.pathname);",
    put: "const path = url.pathname as string | null;",
    caughtBy: { project: "web-rules", file: "web/src/app/redirect-guard.test.ts" },
  },
];

export const rooms: readonly Defect[] = [...entry, ...reviews, ...calls, ...people, ...web];
