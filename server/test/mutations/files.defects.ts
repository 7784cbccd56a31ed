import type { Defect } from "./defect.ts";

/* Files from outside: documents taken apart, turns of companies, pictures of people. */

const documents = (name: string): Defect["caughtBy"] => ({ project: "attack", file: "server/test/attack/documents.test.ts", name });
const turns = (name: string): Defect["caughtBy"] => ({ project: "server", file: "server/src/jobs/turns.api.test.ts", name });
const inspector = (name: string): Defect["caughtBy"] => ({ project: "server", file: "server/src/gateways/inspector.test.ts", name });
const portrait = (name: string): Defect["caughtBy"] => ({
  project: "server",
  file: "server/src/areas/user/portrait/portrait.api.test.ts",
  name,
});

const STRUCTURE = "server/src/inspection/pdf-structure.ts";
const ACTS = "by scripts, programs, forms and other files";
const UNCOUNTED = "a gigabyte that nobody would count";
const TOO_LARGE = "a large document is told that it is too large, not that it is broken";
const STAYS = "a commit that fails loses no picture";

const pdf: readonly Defect[] = [
  {
    id: "pdf-actions-unseen",
    what: "scripts and programs in a document are not looked for",
    file: STRUCTURE,
    find: 'if (HARMFUL_ACTIONS.has(objects.get(dict, "/S"))) return true;',
    put: "void HARMFUL_ACTIONS;",
    caughtBy: documents(ACTS),
  },
  {
    id: "pdf-any-action",
    what: "an action that nobody knows is taken for harmless",
    file: STRUCTURE,
    find: "  if (places.some(isStrange)) return true;\n",
    put: "  void isStrange;\n",
    caughtBy: documents(ACTS),
  },
  {
    id: "pdf-opens-with-anything",
    what: "something happens by itself when a document is opened",
    file: STRUCTURE,
    find: 'return byItself.some((one) => isDict(one) && objects.get(one, "/S") !== "/GoTo");',
    put: "return byItself.length < 0;",
    caughtBy: documents(ACTS),
  },
  {
    id: "pdf-references-not-followed",
    what: "what stands in another object is not seen",
    file: STRUCTURE,
    find: "for (let hop = 0; typeof found",
    put: "for (let hop = HOPS_MAX + 1; hop < HOPS_MAX && typeof found",
    caughtBy: documents(ACTS),
  },
  {
    id: "pdf-files-inside",
    what: "a document carries another file along",
    file: STRUCTURE,
    find: "  hasAny(dict, HARMFUL_KEYS) ||\n",
    put: "",
    caughtBy: documents("files inside and forms that send themselves"),
  },
  {
    id: "pdf-links-anywhere",
    what: "a link of a document leads to a file or runs a script",
    file: STRUCTURE,
    find: "link !== undefined && !LINK.test(link)",
    put: "link !== undefined && !LINK.test(link) && link.length < 0",
    caughtBy: documents("by links that lead somewhere else than to pages, mailboxes and telephones"),
  },
  {
    id: "pdf-unpacked-twice",
    what: "a stream may be unpacked as often as it likes",
    file: STRUCTURE,
    find: "if (packers > 1) return true;",
    put: "if (packers > 9) return true;",
    caughtBy: documents("content elsewhere, ways of packing nobody knows, too much of anything"),
  },
  {
    id: "pdf-run-lengths-for-nothing",
    what: "run lengths do not count as packing, and may stand behind one another",
    file: STRUCTURE,
    find: "filters.filter((one) => PACKERS.has(one)).length",
    put: "filters.filter((one) => PREDICTING.has(one)).length",
    caughtBy: documents(UNCOUNTED),
  },
  {
    id: "pdf-packed-pictures-uncounted",
    what: "what is packed around a picture may become as much as it likes",
    file: "server/src/inspection/pdf.ts",
    find: "(pictures.length === 0 ? undefined : await countPictures(file, pictures))",
    put: "(pictures.length < 0 ? await countPictures(file, pictures) : undefined)",
    caughtBy: documents(UNCOUNTED),
  },
  {
    id: "pdf-unpacked-without-end",
    what: "many parts, each within its limit, unpack to as much as they like",
    file: "server/src/inspection/pdf.ts",
    find: "outputMax: UNPACKED_MAX, keep: false",
    put: "outputMax: UNPACKED_MAX * 99, keep: false",
    caughtBy: documents(TOO_LARGE),
  },
  {
    id: "pdf-large-is-broken",
    what: "whoever sends a large document is told that it is damaged",
    file: "server/src/inspection/qpdf.ts",
    find: "isTooMuch || NEEDS_PASSWORD.test(complaint) ?",
    put: "NEEDS_PASSWORD.test(complaint) ?",
    caughtBy: documents(TOO_LARGE),
  },
  {
    id: "pdf-memory-unlimited",
    what: "a few bytes unpack to as much memory as there is",
    file: "server/src/inspection/qpdf.ts",
    find: "const limits = [`--data=${MEMORY_BYTES}`, `--cpu=${CPU_SECONDS}`];",
    put: "const limits = [`--data=${MEMORY_BYTES * 99}`, `--cpu=${CPU_SECONDS}`];",
    caughtBy: documents("a kilobyte that becomes a gigabyte ends, and nobody is the worse for it"),
  },
  {
    id: "pdf-repaired",
    what: "a document that had to be repaired is taken",
    file: "server/src/inspection/qpdf.ts",
    find: "code === WITH_WARNINGS && hasOnlySlips(complaint)",
    put: "code === WITH_WARNINGS",
    caughtBy: documents("what would have to be repaired, has no page or goes in circles"),
  },
  {
    id: "pdf-encrypted",
    what: "an encrypted document is handed out",
    file: STRUCTURE,
    find: "isEncrypted || hasFractions || entries.length > OBJECTS_MAX",
    put: "hasFractions || entries.length > OBJECTS_MAX",
    caughtBy: documents("encryption, with the password"),
  },
  {
    id: "pdf-judged-not-rebuilt",
    what: "a document is handed out as it came, earlier revisions and all",
    file: "server/src/inspection/pdf.ts",
    find: "variants: { file: rebuilt.output }",
    put: 'variants: { file: (await import("node:fs")).readFileSync(`/proc/self/fd/${file}`) }',
    caughtBy: documents("is written anew: neither earlier revisions nor what lies around the objects come along"),
  },
];

const cost: readonly Defect[] = [
  {
    id: "machine-fault-costs-the-file",
    what: "a full temporary folder is taken for a damaged file, and the original is removed",
    file: "server/src/gateways/file-check.ts",
    find: "  if (error instanceof MachineFault) throw error;\n",
    put: "  void (error instanceof MachineFault);\n",
    caughtBy: {
      project: "server",
      file: "server/src/areas/entry/files/file.api.test.ts",
      name: "leaves the file waiting, and the original where it is, while the machine has no room to look into it",
    },
  },
  {
    id: "inspector-leaves-files-open",
    what: "every file that finds no room stays open in the worker",
    file: "server/src/gateways/inspector.ts",
    find: "    await handle.close();\n    throw error;",
    put: "    throw error;",
    caughtBy: inspector("a temporary folder without room is the machine's fault"),
  },
  {
    id: "inspector-unlimited",
    what: "the inspecting process takes as much memory as there is",
    file: "server/src/gateways/inspector.ts",
    find: "const command = [...LIMITS, process.execPath,",
    put: "const command = [process.execPath,",
    caughtBy: inspector("memory, processor time and files are limited"),
  },
  {
    id: "inspector-leaves-its-parser",
    what: "a parser goes on after its time is over",
    file: "server/src/gateways/inspector.ts",
    find: 'process.kill(-pid, "SIGKILL")',
    put: 'process.kill(pid, "SIGKILL")',
    caughtBy: inspector("what takes too long ends with everything that it has started"),
  },
  {
    id: "file-type-by-the-store",
    what: "a file is handed out as what the store calls it",
    file: "server/src/areas/leads/leads.handlers.ts",
    find: "contentType: `image/${form}`, body: (range)",
    put: 'contentType: "text/html", body: (range)',
    caughtBy: {
      project: "attack",
      file: "server/test/attack/uploads.test.ts",
      name: "what the store says about a file does not count: it is handed out as what was checked",
    },
  },
];

const order: readonly Defect[] = [
  {
    id: "files-first-come",
    what: "forty files of one company come before the first of another",
    file: "server/src/jobs/queue.ts",
    find: "priority: -turn.after",
    put: "priority: 0 * turn.after",
    caughtBy: turns("a company's first file is next"),
  },
  {
    id: "files-one-lane",
    what: "one file that takes long keeps everybody waiting",
    file: "server/src/floor/floor.room.ts",
    find: "atOnce: 2,",
    put: "atOnce: 1,",
    caughtBy: turns("a file that takes for ever holds up its own company only"),
  },
  {
    id: "files-all-lanes-for-one",
    what: "one company takes every lane",
    file: "server/src/floor/floor.room.ts",
    find: "atOnceOfOne: 1,",
    put: "atOnceOfOne: 9,",
    caughtBy: turns("a file that takes for ever holds up its own company only"),
  },
];

const people: readonly Defect[] = [
  {
    id: "portrait-removed-before-commit",
    what: "a picture is gone although its removal failed",
    file: "server/src/areas/user/profile.handlers.ts",
    find: "    await removePortrait(tx, enqueue, actor.userId);\n",
    put: '    await (files as FileStore).remove((await findShownPicture(tx, actor.userId)) ?? "");\n    await removePortrait(tx, enqueue, actor.userId);\n',
    caughtBy: portrait(STAYS),
  },
  {
    id: "portrait-late-job",
    what: "a late job removes the picture that is shown",
    file: "server/src/areas/user/portrait/portrait.jobs.ts",
    find: "  if ((await inPerson(userId, (tx) => findShownPicture(tx, userId))) !== key) await files.remove(key);",
    put: "  await inPerson(userId, (tx) => findShownPicture(tx, userId));\n  await files.remove(key);",
    caughtBy: portrait("work that is interrupted is done again with the same result, wherever it stopped"),
  },
  {
    id: "portrait-left-by-a-failed-try",
    what: "what a failed try had stored stays for ever when the picture was replaced before the next",
    file: "server/src/areas/user/portrait/portrait.jobs.ts",
    find: "  } else await removePicture(deps, userId, id);",
    put: "  }",
    caughtBy: portrait("what a failed try had stored goes when the picture was removed or replaced before the next"),
  },
  {
    id: "portrait-two-at-once",
    what: "of two pictures sent at once one ends in an error",
    file: "server/src/areas/user/portrait/portrait.store.ts",
    find: "  await on.rows(lock, upload);\n",
    put: "  void lock;\n",
    caughtBy: portrait("two pictures sent at once are both taken, and one of them is meant"),
  },
  {
    id: "portrait-waiting-swept",
    what: "the nightly sweep removes a picture that waits for the scanner",
    file: "server/src/floor/uploads.ts",
    find: 'return row?.id === id && row.state === "checking";',
    put: 'return row?.id === id && row.state === "refused";',
    caughtBy: portrait("leftovers in a person's quarantine go; what waits or has just come stays"),
  },
  {
    id: "portrait-left-in-quarantine",
    what: "what an erased person uploaded last stays in quarantine",
    file: "server/src/privacy/erasure.ts",
    find: "[personFolder(userId), quarantineFolder({ userId })]",
    put: "[personFolder(userId)]",
    caughtBy: {
      project: "server",
      file: "server/src/areas/user/erasure.api.test.ts",
      name: "leaves nothing: no row, no file, no key; the trail keeps numbers; neighbours stay whole",
    },
  },
];

const papers: readonly Defect[] = [
  {
    id: "paper-all-places-for-one",
    what: "one company that keeps asking for PDFs takes everybody's places",
    file: "server/src/papers/paper.ts",
    find: "const OF_ONE = 2;",
    put: "const OF_ONE = 9;",
    caughtBy: { project: "server", file: "server/src/papers/paper.test.ts" },
  },
];

export const files: readonly Defect[] = [...pdf, ...cost, ...order, ...people, ...papers];
