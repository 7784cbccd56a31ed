/** The states of a banner: files are missing, waiting for the owner, being checked by the provider, agreed, on air, resting, refused, over. */
export const BANNER_STATUSES = ["draft", "open", "checking", "scheduled", "running", "paused", "rejected", "ended"] as const;
/** One state. */
export type BannerStatus = (typeof BANNER_STATUSES)[number];
/** What an owner can do with a word in the path; handing in files (`submit`) is a call of its own. */
export const BANNER_ACTIONS = ["approve", "reject", "pause", "resume"] as const;
export type BannerAction = (typeof BANNER_ACTIONS)[number];
/** What the provider can say. */
export const PROVIDER_ACTIONS = ["accept", "refuse", "start", "end"] as const;
export type ProviderAction = (typeof PROVIDER_ACTIONS)[number];
/** Everything that moves a banner. */
export type BannerMove = BannerAction | ProviderAction | "submit";

type Moves = Readonly<Partial<Record<BannerMove, BannerStatus>>>;
/** Who may move a banner. */
export type BannerRole = "owner" | "provider";

/**
 * The whole machine: who may do what in which state, and where it leads. What does not stand here is not possible. Only the provider can say that a banner
 * is on air, so the owner's `resume` leads to `scheduled`; and one that says so has accepted the files, even if it never said that by itself.
 */
export const BANNER_MOVES: Readonly<Record<BannerStatus, Readonly<Record<BannerRole, Moves>>>> = {
  draft: { owner: { submit: "open" }, provider: { end: "ended" } },
  open: { owner: { approve: "checking", reject: "rejected", submit: "open" }, provider: { end: "ended" } },
  checking: { owner: { reject: "rejected" }, provider: { accept: "scheduled", start: "running", refuse: "rejected", end: "ended" } },
  scheduled: { owner: { pause: "paused", reject: "rejected" }, provider: { start: "running", refuse: "rejected", end: "ended" } },
  running: { owner: { pause: "paused" }, provider: { refuse: "rejected", end: "ended" } },
  paused: { owner: { resume: "scheduled", reject: "rejected" }, provider: { refuse: "rejected", end: "ended" } },
  rejected: { owner: { submit: "open" }, provider: { end: "ended" } },
  ended: { owner: {}, provider: {} },
};

/** The state after a move; null means that it is not possible now. */
export const afterMove = (status: BannerStatus, role: BannerRole, move: BannerMove): BannerStatus | null =>
  BANNER_MOVES[status][role][move] ?? null;

/** What an owner may do in a state; the screen shows exactly these buttons. */
export const actionsIn = (status: BannerStatus): readonly BannerAction[] =>
  BANNER_ACTIONS.filter((action) => afterMove(status, "owner", action) !== null);

/** Whether files can be handed in. */
export const takesFiles = (status: BannerStatus): boolean => afterMove(status, "owner", "submit") !== null;

/** Whether a move needs a reason. */
export const needsReason = (move: BannerMove): boolean => move === "reject" || move === "refuse";

/** A size in pixels that a banner is shown in, and what its file may weigh. */
export interface BannerFormat {
  readonly width: number;
  readonly height: number;
  readonly maxBytes: number;
}
/** What a file is measured by. */
export interface MeasuredFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}
/** Why a picture does not fit the formats of its banner; null when it does. Never "almost": a publisher takes the exact size. */
export const misfitOf = (file: MeasuredFile, formats: readonly BannerFormat[]): "wrong-size" | "too-heavy" | null => {
  const format = formats.find(({ width, height }) => width === file.width && height === file.height);
  if (format === undefined) return "wrong-size";
  return file.bytes > format.maxBytes ? "too-heavy" : null;
};

/** Whether there is exactly one file for every format, and no other. */
export const isComplete = (files: readonly MeasuredFile[], formats: readonly BannerFormat[]): boolean =>
  files.length === formats.length &&
  formats.every((format) => files.filter((file) => file.width === format.width && file.height === format.height).length === 1) &&
  files.every((file) => misfitOf(file, formats) === null);

/** What a file may be: a picture, or an HTML5 banner packed as ZIP. HEIC and PDF are read by no page that shows banners. */
export const BANNER_FILE_TYPES = ["image/png", "image/jpeg", "image/gif", "image/webp", "application/zip"] as const;
/** Why an HTML5 banner is not taken, once somebody looked into it. */
export const HTML_BANNER_FAULTS = [
  "html-no-index",
  "html-no-size",
  "html-external",
  "html-missing-file",
  "html-too-much",
  "html-name",
] as const;
export type HtmlBannerFault = (typeof HTML_BANNER_FAULTS)[number];
/** How many files an HTML5 banner may consist of, and what they may weigh unpacked. */
export const HTML_BANNER_FILES_MAX = 50;
export const HTML_BANNER_BYTES_MAX = 6_291_456;

/**
 * Which files can be handed in. What was refused is not offered again as if nothing had happened: only somebody who says so uses one of these files once more,
 * and never all of them alone.
 */
export const isOffered = (status: BannerStatus, { used }: { readonly used: boolean }): boolean => status !== "rejected" || !used;
/** Whether what is handed in differs from what was refused. */
export const isAnswer = (status: BannerStatus, handed: readonly { readonly used: boolean }[]): boolean =>
  handed.some((file) => isOffered(status, file));
/** The largest file that is looked at: what a format may weigh is less. */
export const BANNER_UPLOAD_MAX = 2_097_152;
/** How many formats a banner has at the most. */
export const BANNER_FORMATS_MAX = 12;
/** How many files of one banner may lie there without being handed in. */
export const BANNER_FILES_WAITING_MAX = 30;
/** Longest reason of a refusal, the owner's and the provider's. */
export const BANNER_REASON_MAX = 300;
/** Longest picture description. */
export const ALT_TEXT_MAX = 125;
