import type { Defect } from "./defect.ts";

/* Banners: who moves them when, which files are taken, and what is handed out. */

const moved = (name: string) => ({ project: "server", file: "server/src/areas/web-banner/web-banner.api.test.ts", name }) as const;
const files = (name: string) => ({ project: "server", file: "server/src/areas/web-banner/banner-file.api.test.ts", name }) as const;
const SERVICE = "server/src/areas/web-banner/web-banner.service.ts";

export const webBannerDefects: readonly Defect[] = [
  {
    id: "banner-old-version",
    what: "the later of two tabs moves a banner that has moved",
    file: SERVICE,
    find: 'if (row.version !== version) throw new Refused("conflict");',
    put: "void version;",
    caughtBy: moved("of two tabs the later one is told that the banner has moved"),
  },
  {
    id: "banner-other-files-accepted",
    what: "the provider's yes to old files lets new ones on air",
    file: "server/src/areas/web-banner/web-banner.feed.ts",
    find: 'if (action !== "end" && !answers) return "other-creative";',
    put: "void answers;",
    caughtBy: moved("what was decided about other files is left alone"),
  },
  {
    id: "banner-release-of-misfits",
    what: "files are released that the booked sizes do not need any more",
    file: SERVICE,
    find: '|| (action === "approve" && !isComplete(usedFiles(row), row.formats))',
    put: "",
    caughtBy: moved("what does not fit the booked sizes any more is not released"),
  },
  {
    id: "banner-any-size",
    what: "a file of another size is taken",
    file: "server/src/areas/web-banner/banner-file.jobs.ts",
    find: "if (misfit !== null)",
    put: 'if (misfit === "too-heavy")',
    caughtBy: files("a pixel too wide"),
  },
  {
    id: "banner-stands-still",
    what: "a moving banner loses all pictures but the first",
    file: "server/src/inspection/banner.ts",
    find: "animated: pages > 1 });",
    put: "animated: false });",
    caughtBy: files("keeps all its pictures"),
  },
  {
    id: "banner-archive-hides-the-lost",
    what: "an archive does not say that a file is lost",
    file: "server/src/papers/zip.ts",
    find: "if (missing.length > 0)",
    put: "if (missing.length > 1)",
    caughtBy: files("says which file is lost in the store"),
  },
  {
    id: "banner-used-file-removed",
    what: "a file that was handed in can be taken away",
    file: "server/src/areas/web-banner/banner-file.store.ts",
    find: '    .where("used", "=", sql.lit(false))\n',
    put: "",
    caughtBy: files("goes by itself after a week; what was handed in stays"),
  },
  {
    id: "banner-refused-files-again",
    what: "files that were refused are handed in again as they were",
    file: SERVICE,
    find: " || !isAnswer(row.state, files)",
    put: "",
    caughtBy: files("are not handed in again as if nothing had happened; a new one is"),
  },
  {
    id: "html-banner-with-our-origin",
    what: "scripts of an HTML5 banner run in our own origin",
    file: "server/src/http/answer/files.ts",
    find: '"sandbox allow-scripts",',
    put: '"sandbox allow-scripts allow-same-origin",',
    caughtBy: files("is shown in a frame whose page reaches no network, and has no origin even when it is opened by itself"),
  },
  {
    id: "html-banner-with-a-network",
    what: "an HTML5 banner may send something away in the address of a picture",
    file: "server/src/http/answer/files.ts",
    find: '"img-src data: blob:",',
    put: '"img-src data: blob: https:",',
    caughtBy: files("is shown in a frame whose page reaches no network, and has no origin even when it is opened by itself"),
  },
  {
    id: "html-banner-from-elsewhere",
    what: "an HTML5 banner that loads its scripts from elsewhere is not told so",
    file: "server/src/inspection/html-references.ts",
    find: 'if (isElsewhere(trimmed)) throw new BrokenReference("html-external");',
    put: "",
    caughtBy: files("is refused with its reason: %s"),
  },
];
