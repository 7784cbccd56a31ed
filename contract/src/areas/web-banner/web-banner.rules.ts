/** The states of a banner: being checked by us, waiting for the owner, agreed for later, on air, resting, refused by the owner, over. */
export const BANNER_STATUSES = ["checking", "open", "scheduled", "running", "paused", "rejected", "ended"] as const;
/** One state. */
export type BannerStatus = (typeof BANNER_STATUSES)[number];
/** What an owner can do; these words stand in the path. */
export const BANNER_ACTIONS = ["approve", "reject", "pause", "resume"] as const;
/** One action. */
export type BannerAction = (typeof BANNER_ACTIONS)[number];
/** The days a banner is booked for; null where not fixed yet. */
export interface Booking {
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const ALLOWED: Record<BannerStatus, readonly BannerAction[]> = {
  checking: [],
  open: ["approve", "reject"],
  scheduled: ["reject", "pause"],
  running: ["pause"],
  paused: ["resume"],
  rejected: [],
  ended: [],
};

/** What may be done in a state; the screen shows exactly these buttons. */
export const actionsIn = (status: BannerStatus): readonly BannerAction[] => ALLOWED[status];

/** The state an agreed banner has on a day. */
export const agreedStatus = ({ startDate, endDate }: Booking, today: string): BannerStatus => {
  if (endDate !== null && endDate < today) return "ended";
  return startDate === null || startDate > today ? "scheduled" : "running";
};

/** The state after an action; null means the action is not possible now. */
export const afterAction = (status: BannerStatus, action: BannerAction, booking: Booking, today: string): BannerStatus | null => {
  if (!ALLOWED[status].includes(action)) return null;
  if (action === "reject") return "rejected";
  if (action === "pause") return "paused";
  return agreedStatus(booking, today);
};

/** Whether the action needs a reason. */
export const needsReason = (action: BannerAction): boolean => action === "reject";

/** Why a banner is not shown, as the key of one German sentence; null while it runs. */
export const whyNotRunning = (status: BannerStatus): Exclude<BannerStatus, "running"> | null => (status === "running" ? null : status);

/** The formats a complete creative has. */
export const BANNER_FORMATS = [
  { key: "rectangle", width: 300, height: 250 },
  { key: "leaderboard", width: 728, height: 90 },
  { key: "mobile", width: 320, height: 100 },
] as const;
/** Largest finished file: 200 kB. */
export const BANNER_FILE_BYTES_MAX = 200_000;
/** Largest raw picture: 20 MB. */
export const RAW_FILE_BYTES_MAX = 20_000_000;
/** Longest picture description. */
export const ALT_TEXT_MAX = 125;

/** How an uploaded file fits: raw pictures are taken as material to design from. */
export const fitOf = (file: { readonly width: number; readonly height: number; readonly bytes: number }): "fits" | "too-large" | "raw" => {
  const format = BANNER_FORMATS.find((f) => f.width === file.width && f.height === file.height);
  if (format === undefined) return file.bytes > RAW_FILE_BYTES_MAX ? "too-large" : "raw";
  return file.bytes > BANNER_FILE_BYTES_MAX ? "too-large" : "fits";
};
