import type { AreaName } from "@schaufenster/contract/all-calls.ts";
import type { Brand } from "@schaufenster/contract/areas/portal/brand.model.ts";
import type { EnrolmentDeps } from "./areas/auth/enrolment.service.ts";
import type { CacheStore } from "./areas/entry/entry-cache.service.ts";
import type { EntryServiceDeps } from "./areas/entry-service/entry-service.handlers.ts";
import type { LeadDeps } from "./areas/leads/leads.handlers.ts";
import type { LeadJobDeps } from "./areas/leads/leads.jobs.ts";
import type { Db, Tx } from "./db/db.ts";
import type { RoomDemo } from "./demo/room-demo.ts";
import type { FacebookGateway } from "./gateways/facebook.ts";
import type { CheckFile } from "./gateways/file-check.ts";
import type { FileStore } from "./gateways/files.ts";
import type { Letter } from "./gateways/mail.ts";
import type { Paper } from "./gateways/paper.ts";
import type { OpenPdf } from "./gateways/pdf.ts";
import type { ReviewPortals } from "./gateways/review-portals.ts";
import type { UntypedHandlers } from "./http/context.ts";
import type { MakeListFile } from "./http/list-file.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { BrandKey, Jobs, Letters, Mailing, Pace } from "./jobs/queues.ts";
import type { Registers } from "./registers/registers.ts";
import type { AuthDoor } from "./session/auth-door.ts";
import type { CareQuota } from "./session/care-quota.ts";
import type { CookieRules } from "./session/cookies.ts";
import type { MayWrite } from "./session/letter-quota.ts";
import type { LoginThrottle } from "./session/login-throttle.ts";
import type { PersonalData } from "./session/personal-data.ts";
import type { PersonRows } from "./session/personal-data.store.ts";
import type { SessionRules } from "./session/sessions.ts";

/** What the app opens once and handlers share. */
export interface Opened {
  readonly files: FileStore;
  readonly throttle: LoginThrottle;
  readonly careQuota: CareQuota;
  readonly door: AuthDoor;
  readonly cache: CacheStore;
  readonly registers: Registers;
  readonly paper: Paper;
}

/** What one room does for the calls of another, typed by the one that receives it. */
export interface HandedToCalls extends EntryServiceDeps, Pick<LeadDeps, "changeLocks">, Pick<EnrolmentDeps, "factors"> {
  readonly brands: Readonly<Record<BrandKey, Brand>>;
  /** Where the public finds companies. */
  readonly sites: Readonly<Record<BrandKey, string>>;
}

/** Everything that handlers may ask for beyond their request. */
export interface CallParts extends Opened, HandedToCalls {
  readonly key: Buffer;
  readonly rules: SessionRules;
  readonly cookies: CookieRules;
  readonly makeListFile: MakeListFile;
  /** Where each brand's portal is, with the name people know. */
  readonly portals: readonly { readonly brand: BrandKey; readonly name: string; readonly url: string }[];
  /** Undefined where Facebook is not set up. */
  readonly facebook: FacebookGateway | undefined;
  /** How long an answer to a review can be taken back, and whether there is anybody to hand it over to. */
  readonly replies: { readonly holdSeconds: number; readonly canSend: boolean };
}

/** What one room does for the background work of another. */
export type HandedToWork = Pick<LeadJobDeps, "readEntry">;

/** Everything that background work may ask for. */
export interface WorkParts extends HandedToWork {
  /** A look at nobody in particular. */
  readonly db: Db;
  readonly door: AuthDoor;
  /** One transaction of the worker in the name of a company. */
  readonly inAccount: <T>(accountId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One in the name of a person. */
  readonly inPerson: <T>(userId: string, work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly files: FileStore;
  readonly check: CheckFile;
  readonly enqueue: JobQueue["enqueue"];
  /** The rows of people in every room. */
  readonly people: PersonRows;
  readonly openPdf: OpenPdf;
  /** Nothing when no portal is set up. */
  readonly reviewPortals: ReviewPortals | undefined;
}

/** A queue and what does its work. */
export interface Queue<Q extends keyof Jobs> extends Pace {
  readonly work: (parts: WorkParts, job: Jobs[Q]) => Promise<void>;
}

/** Something done by the clock, Berlin time. A job of its own: one that fails holds up no other and is tried again by itself. */
export interface Upkeep {
  readonly cron: string;
  /** What it answers is logged: numbers, never names. */
  readonly run: (parts: WorkParts) => Promise<unknown>;
}

/** What one room writes for another. */
export interface HandedToLetters {
  /** For whoever asks for a new password from an address that was replaced a few days ago. */
  readonly writeWayBack: (door: AuthDoor, loginHash: Buffer, url: string, mayWrite: MayWrite) => Promise<Letter | undefined>;
}

/** What the writer of a letter to a person may ask for. */
export interface Desk extends HandedToLetters {
  readonly door: AuthDoor;
  /** Where the portal of the letter's brand is. */
  readonly url: string;
  readonly mayWrite: MayWrite;
}

/** Writes one letter; nothing when the occasion has passed meanwhile. */
export type WriteLetter<T extends keyof Letters> = Letters[T] extends { readonly accountId: string }
  ? (tx: Tx, job: Mailing<T>, companyName: string) => Promise<Letter | undefined>
  : (desk: Desk, job: Mailing<T>) => Promise<Letter | undefined>;

/** All that a room brings. What is declared and brought by nobody is named by the compiler (`rooms.ts`) or by a guard. */
export interface Room {
  /** Handlers by the name of their table of calls. */
  readonly handlers?: (parts: CallParts) => { readonly [A in AreaName]?: UntypedHandlers };
  readonly queues?: { readonly [Q in keyof Jobs]?: Queue<Q> };
  readonly upkeep?: Readonly<Record<string, Upkeep>>;
  readonly personal?: PersonalData;
  /** Invented rows; loaded only when somebody asks for them. */
  readonly demo?: () => Promise<{ readonly demo: RoomDemo }>;
  readonly letters?: { readonly [T in keyof Letters]?: WriteLetter<T> };
}
