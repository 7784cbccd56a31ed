import type { Meter } from "@opentelemetry/api";
import type pg from "pg";
import type { Logger } from "pino";
import type { CommandArgs } from "./command-args.ts";
import type { AuditKeys } from "./db/audit-keys.ts";
import type { SecurityLog } from "./records/security-log.ts";
import type { AreaName } from "@schaufenster/contract/all-calls.ts";
import type { ClaimJobDeps } from "./areas/claiming/claim.jobs.ts";
import type { CacheStore } from "./areas/entry/entry-cache.service.ts";
import type { FindPublicPlace, ReadPublicHead } from "./areas/entry/page/public-place.ts";
import type { EntryPlace } from "./areas/entry/page/entry-address.ts";
import type { GoogleParts } from "./areas/external-services/access.service.ts";
import type { Gathering } from "./areas/tracking/gathering.ts";
import type { HandedToCalls, HandedToLetters, HandedToWork } from "./handed-form.ts";
import type { Db, Tx } from "./db/db.ts";
import type { CaseKind } from "./doors/desk/case.ts";
import type { ToldKind } from "./doors/told/kind.ts";
import type { PreviewDeps } from "./doors/told/preview.handlers.ts";
import type { PushDeps } from "./doors/told/push.handlers.ts";
import type { SmsDeps } from "./doors/told/sms.handlers.ts";
import type { FeedEntity } from "./doors/feed/entity.ts";
import type { EventKind } from "./doors/outbox/event.ts";
import type { FeedDoor } from "./doors/feed/feed-door.ts";
import type { FacebookGateway } from "./gateways/facebook.ts";
import type { CheckFile } from "./gateways/file-check.ts";
import type { FileStore } from "./gateways/files.ts";
import type { GoogleReviews } from "./gateways/google-reviews.ts";
import type { Letter, Sender } from "./gateways/mail.ts";
import type { ListingPortals } from "./gateways/listing-portals.ts";
import type { Matomo } from "./gateways/matomo.ts";
import type { PdfBrand } from "./papers/letterhead.ts";
import type { Paper } from "./papers/paper.ts";
import type { OpenPdf } from "./papers/pdf.ts";
import type { OpenZip } from "./papers/zip.ts";
import type { Outward } from "./gateways/outward.ts";
import type { SendPush } from "./gateways/push.ts";
import type { ReviewSources } from "./gateways/review-sources.ts";
import type { WebReader } from "./gateways/web-reader.ts";
import type { StaffDirectory } from "./gateways/staff-directory.ts";
import type { WebsiteEditor } from "./gateways/website-editor.ts";
import type { SmsGateway } from "./gateways/sms.ts";
import type { UntypedHandlers } from "./http/context.ts";
import type { MakeListFile } from "./http/answer/list-file.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { Jobs, Letters, Mailing, Pace } from "./jobs/queues.ts";
import type { Brands, ByBrand } from "./registers/brands.ts";
import type { Registers } from "./registers/registers.ts";
import type { AuthDoor } from "./session/auth-door.ts";
import type { CareQuota } from "./session/attempts/care-quota.ts";
import type { CookieRules } from "./session/cookies.ts";
import type { MayWrite } from "./records/letter-quota.ts";
import type { LoginThrottle } from "./session/attempts/login-throttle.ts";
import type { PersonalData } from "./privacy/personal-data.ts";
import type { PersonRows } from "./privacy/personal-data.store.ts";
import type { SessionRules } from "./session/sessions.ts";
import type { Keyed } from "./identity/keyed.ts";
import type { KeyRing } from "./identity/key-ring.ts";

/** What the app opens once and handlers share. */
export interface Opened {
  readonly files: FileStore;
  readonly throttle: LoginThrottle;
  readonly careQuota: CareQuota;
  readonly door: AuthDoor;
  readonly cache: CacheStore;
  readonly registers: Registers;
  readonly brands: Brands;
  readonly paper: Paper;
  /** The company behind the number of a public page. */
  readonly findPublicPlace: FindPublicPlace;
  /** What a public page says at its top. */
  readonly readPublicHead: ReadPublicHead;
  /** Commits what browsers tell of the use of the portal, many requests at a time. */
  readonly gather: Gathering;
}

/** Everything that handlers may ask for beyond their request. */
export interface CallParts extends Opened, HandedToCalls, Pick<PreviewDeps, "renderLetter"> {
  readonly key: KeyRing;
  /** As the operator calls it: `PORTAL_ENV`. */
  readonly environment: string;
  /** Whether the pages for trying things out are there. */
  readonly tryouts: boolean;
  readonly rules: SessionRules;
  readonly cookies: CookieRules;
  readonly makeListFile: MakeListFile;
  readonly openZip: OpenZip;
  /** Where everybody finds an entry, by brand. */
  readonly entryPlaces: ByBrand<EntryPlace>;
  /** Everything that may wait at the desk. */
  readonly cases: readonly CaseKind[];
  /** Everything that people of companies are told of. */
  readonly told: readonly ToldKind[];
  /** How browsers are told. */
  readonly push: PushDeps["push"];
  /** Whether people can be told by SMS. */
  readonly sms: SmsDeps["sms"];
  /** Undefined where Facebook is not set up. */
  readonly facebook: FacebookGateway | undefined;
  /** Locations at Google, and the access to them. */
  readonly googleParts: GoogleParts;
  /** Undefined where websites have no editor. */
  readonly editor: WebsiteEditor | undefined;
  /** Undefined where staff come by password. */
  readonly staffDirectory: StaffDirectory | undefined;
  /** How long an answer to a review can be taken back. */
  readonly replies: { readonly holdSeconds: number };
}

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
  readonly brands: Brands;
  /** Everything that people of companies are told of. */
  readonly told: readonly ToldKind[];
  /** Undefined where no browser is told. */
  readonly push: SendPush | undefined;
  /** Undefined where nobody is told by SMS. */
  readonly sms: { readonly gateway: SmsGateway } | undefined;
  /** Undefined where nobody can be called. */
  readonly telephony: ClaimJobDeps["telephony"];
  /** Seals what must be read again, such as tokens. */
  readonly key: KeyRing;
  readonly google: GoogleReviews;
  readonly googleParts: GoogleParts;
  /** Undefined where staff come by password. */
  readonly staffDirectory: StaffDirectory | undefined;
  /** Nothing when no portal is set up. */
  readonly reviewSources: ReviewSources | undefined;
  /** Nothing when no partner portal is set up. */
  readonly listing: ListingPortals | undefined;
  /** Nothing when nobody counts websites. */
  readonly matomo: Matomo | undefined;
  /** Looks at websites. */
  readonly web: WebReader;
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

/** What the writer of a letter to a person may ask for. */
export interface LetterTools extends HandedToLetters {
  readonly door: AuthDoor;
  /** Where the portal of the letter's brand is, and what it is called. */
  readonly url: string;
  readonly portalName: string;
  /** Seals what stands in links. */
  readonly key: KeyRing;
  readonly mayWrite: MayWrite;
}

/** What the writer of a letter in the name of a company may ask for. */
export interface CompanyLetterTools {
  readonly told: readonly ToldKind[];
  readonly key: KeyRing;
  /** The number of its job: reports of mail servers name it. */
  readonly jobId: string;
}

/** Writes one letter; nothing when the occasion has passed meanwhile. */
export type WriteLetter<T extends keyof Letters> = Letters[T] extends { readonly accountId: string }
  ? (tx: Tx, job: Mailing<T>, company: Sender, tools: CompanyLetterTools) => Promise<Letter | undefined>
  : (tools: LetterTools, job: Mailing<T>) => Promise<Letter | undefined>;

/** What a command may ask for. */
export interface CommandTools {
  /** One transaction in the name of a company. */
  readonly inAccount: WorkParts["inAccount"];
  /** For the floor alone, which the rooms stand on: the worker's way into the database. */
  readonly job: pg.Pool;
  /** The administrator's, for what concerns everybody. */
  readonly withAdmin: <T>(work: (admin: pg.Pool) => Promise<T>) => Promise<T>;
  /** The feed's, for what systems of the provider bring. */
  readonly withFeed: <T>(work: (door: FeedDoor, entities: readonly FeedEntity[]) => Promise<T>) => Promise<T>;
  /** The file store, as long as the work takes. */
  readonly withFiles: <T>(work: (files: FileStore) => Promise<T>) => Promise<T>;
  /** The rows of people in every room. */
  readonly people: PersonRows;
  /** What draws documents; loaded by whoever draws one. */
  readonly loadPapers: () => Promise<{ readonly openPdf: OpenPdf; readonly paperOf: (brand: PdfBrand) => PdfBrand }>;
  readonly key: KeyRing;
  readonly auditKeys: AuditKeys;
  /** Where the directory of staff is, when they come by it. */
  readonly staffIssuer: string | undefined;
  /** Everything that needs one of our keys. */
  readonly keyed: readonly Keyed[];
  /** Everything that systems of the provider may hear of. */
  readonly events: readonly EventKind[];
  /** What is wrong with an address that messages are to be sent to; nothing when it will do. */
  readonly faultOfTarget: Outward["faultOf"];
  /** For the person who typed the command. */
  readonly say: (line: string) => void;
  /** For whoever collects the security events. */
  readonly note: SecurityLog["note"];
  /** The number of the line that says who runs the command: lines in the trails of others bear the same. */
  readonly requestId: string;
  /** A secret that this command alone needs: not among the words, which a shell keeps and everybody on the machine sees. */
  readonly givenSecret: (name: string) => string | undefined;
  /** The administrator's address, for what makes or replaces whole parts of the database. */
  readonly adminUrl: (database?: string) => string;
  /** Who runs it, as they said. */
  readonly operator: string;
  /** Where the built pages lie. */
  readonly webDist: string | undefined;
}

/** A command of the operator. */
export interface Command {
  /** What it does: its line of the list. */
  readonly does: string;
  /** What is typed behind its name, in this order, and what each is: `<word>`, `[word]`, `one|other`, `--option`, `--option <value>`. */
  readonly takes: Readonly<Record<string, string>>;
  /** What stands behind the name in an example. */
  readonly example: string;
  /** Whether the trail says who ran it, written by the worker's role or by the administrator; or why it does not need to. */
  readonly audited: "job" | "admin" | { readonly not: string };
  /** Answers whether all went well; throws with words for the operator. */
  readonly run: (tools: CommandTools, args: CommandArgs) => Promise<boolean>;
}

/** Tells a figure to whoever asks for metrics; asked in the worker, naming nobody. */
export type OpenGauge = (meter: Meter, db: Db) => void;

/** All that a room brings. What is declared and brought by nobody is named by the compiler (`rooms.ts`) or by a guard. */
export interface Room {
  /** Handlers by the name of their table of calls. */
  readonly handlers?: (parts: CallParts) => { readonly [A in AreaName]?: UntypedHandlers };
  readonly queues?: { readonly [Q in keyof Jobs]?: Queue<Q> };
  readonly upkeep?: Readonly<Record<string, Upkeep>>;
  /** What runs as long as the worker does; answers how it is stopped. */
  readonly loops?: readonly ((parts: WorkParts, log: Logger) => () => Promise<void>)[];
  readonly personal?: PersonalData;
  readonly letters?: { readonly [T in keyof Letters]?: WriteLetter<T> };
  /** What of it waits for a person on our side. */
  readonly cases?: readonly CaseKind[];
  /** What of it the people of a company are told. */
  readonly told?: readonly ToldKind[];
  /** What of it is counted for whoever watches. */
  readonly gauges?: readonly OpenGauge[];
  /** What of it needs one of our keys. */
  readonly keyed?: readonly Keyed[];
  /** The records that systems of the provider may bring. */
  readonly feed?: readonly FeedEntity[];
  /** The changes that systems of the provider may hear of. */
  readonly events?: readonly EventKind[];
  /** What the operator types, by name; loaded only then. */
  readonly commands?: () => Promise<{ readonly commands: Readonly<Record<string, Command>> }>;
}
