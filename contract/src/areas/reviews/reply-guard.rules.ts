/** What can be doubtful about a public answer. */
export const REPLY_WARNINGS = ["client-relation", "insult", "contact-data", "reviewer-name"] as const;
/** Professions that may not even say that somebody was with them (§ 203 StGB). */
export const SECRECIES = ["practice", "law"] as const;
export type ReplyWarningKind = (typeof REPLY_WARNINGS)[number];
export type Secrecy = (typeof SECRECIES)[number];

/** A doubtful passage of an answer. */
export interface ReplyWarning {
  readonly kind: ReplyWarningKind;
  readonly start: number;
  readonly end: number;
  readonly passage: string;
}
/** What the guard must know besides the text. */
export interface ReplyContext {
  readonly secrecy: Secrecy | null;
  /** The name that stands under the rating. */
  readonly author: string;
}
interface Passage {
  readonly start: number;
  readonly passage: string;
}

const LAW_TRADES = /rechtsanw|anwalt|anwältin|kanzlei|notar|steuerberat|wirtschaftsprüf|mediator/i;
const PRACTICE_TRADES =
  /(?:zahn|fach|tier)?(?:arzt|ärzt)|praxis|medizin|psycho|therap|heilpraktik|logopäd|ergo|physio|osteopath|hebamme|apothek|kieferorthop|klinik|pflegedienst|hörgeräte/i;

/** Which secret a company must keep, by what it says of itself. */
export const secrecyOf = (company: { readonly profession: string | null; readonly trades: readonly string[] }): Secrecy | null => {
  if (company.trades.some((trade) => LAW_TRADES.test(trade))) return "law";
  if (company.profession === "practice" || company.trades.some((trade) => PRACTICE_TRADES.test(trade))) return "practice";
  return null;
};

// `\b` knows ASCII letters only: "Ärger" would begin in the middle.
const word = (pattern: string, flags = "giu"): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, flags);

/** Whom the answer speaks to, or of: the reviewer or somebody of theirs. */
const ADDRESSED = word(
  String.raw`sie|ihnen|ihr(?:e[mnrs]?)?|du|dir|dich|dein(?:e[mnrs]?)?|euch|eure?[mnrs]?|(?:herrn?|frau|familie) \p{Lu}[\p{L}.]*|(?:unsere?|meine?|als)[mnrs]? (?:\p{L}+ )?(?:patientin|patient|mandantin|mandant|klient|klientin)`,
);
/** What only somebody who was there can have had. A stem is enough: German glues words together. */
const SUBJECT = word(
  String.raw`\p{L}*(?:behandel|behandl|therap|termin|untersuch|eingriff|operat|operier|rezept|röntgen|diagnos|befund|symptom|schmerz|zahn|zähne|lächeln|implantat|wurzel|impf|prophylax|sitzung|patient|akte|kartei|blutwert|labor|medikament|salbe|spritze|narkose|sprechstunde|mandant|mandat|klage|prozess|verfahren|gericht|verhandl|urteil|abfindung|bescheid|einspruch|widerspruch|scheidung|testament|sorgerecht|unterhalt|steuererklär|steuerbe|honorar|rechnung|gebühr|unterlagen|vollmacht|vertret|verteidig|vertrauen|treue|genes|heil|betreu|aufgeklärt|aufklärung|besprochen|erstgespräch|wartezeit|wartezimmer|gewartet|versorg|krankschreib|schwanger|geburt|überweis|krankenkasse|kasse|kur|reha|übungen|beraten|beratung|geholfen|helfen|begleite|unterstütz|untergebracht|aufgehoben|wohlgefühlt|gutschrift)\p{L}*|op|mrt|beschwerden(?! nehmen)|fall|falls|falle|sache|angelegenheit|krone|kronen|spange|zahnspange|brücke|füllung|rücken|knie|hüfte|schulter|haut|augen|ohren|herz|allergie|besuch|besuchs|warten mussten|mussten warten|(?:bei|zu) uns|bei mir|in unserer (?:praxis|kanzlei)|praxis gewechselt|vergleich`,
);
/** Happened, and is not said of everybody. */
const PAST = word(String.raw`war|waren|hat|haben|hatten?|habe|wurden?|worden|ist|sind|konnten?|durften?|mussten?|kam|kamen|nach`);
const GENERAL = word(
  String.raw`jede[rnsm]?|alle[rn]?|allgemein|grundsätzlich|generell|immer wenn|in der regel|üblicherweise|patientinnen und patienten|mandantinnen und mandanten|unsere[rn]? (?:\p{L}+ )?(?:patienten|mandanten|klienten)`,
);
/** "Bitte rufen Sie an" is addressed to anybody. */
const INVITES = word(
  String.raw`bitten?|können sie|wenden sie|rufen sie|sprechen sie|melden sie|schreiben sie|kommen sie|vereinbaren sie|kontaktieren sie|dürfen sie|sollten sie|falls sie|wenn sie|nehmen sie`,
);
/** What an answer may speak of with the reviewer: the review itself, and good wishes. */
const HARMLESS = word(
  String.raw`\p{L}*(?:bewert|rezension|rückmeldung|feedback|kritik|meinung|sterne|zeilen|worte|lob|kommentar|anregung|hinweis|eindruck|eindrücke|sicht|schilderung|verbesserungsvorschl|unmut|ärger|enttäusch|unzufrieden|weiterempf|empfehlen|nachricht|recht|verständnis|alles gute|schöne[ns]?|entschuldig|dank|so sehen|freuen|wünsch|nachvollziehen|verstehen)\p{L}*`,
);
/** What says it alone, without a word to anybody. */
const ALONE = word(
  String.raw`gute besserung|hält die (?:füllung|krone|brücke)|erinner\p{L}+ mich|mit ihnen über|(?:ihre?[mnrs]?) (?:frau|mann|sohn|tochter|mutter|vater|kind|hund|katze|arbeitgeber|vermieter|gegner|gegenseite)|wieder (?:gut )?(?:hören|sehen|laufen|schlafen|lachen)|mahnung|gegenseite|(?:schnelle|baldige|rasche|vollständige) (?:genesung|heilung)|bis zu[mr] (?:nächsten|baldigen) \p{L}+|bei[m]? nächsten (?:termin|besuch|mal)|(?:der|die|das) (?:krone|füllung|brücke|implantat|rücken|knie|hüfte|schulter|prozess|klage|abfindung|scheidung|therapie|operation|eingriff|heilung|verhandlung|urteil|einspruch|bescheid) (?:\p{L}+ ){0,6}?(?:ist|war|hat|wurde|verlief|lief|kam)|(?:sie|ihnen)(?: \p{L}+){0,4} (?:nie|niemals|nicht|kein|keine|keinen)(?: \p{L}+){0,3} (?:bei uns|patientin?|mandant(?:in)?|kartei|praxis|kanzlei)|(?:laut|gemäß) (?:unserer|der) (?:akte|kartei|unterlagen|dokumentation)`,
);
const SIGNATURE = /(?:^|[\s,])Ihre? (?:\p{L}*(?:team|praxis|kanzlei)\p{L}*|Dr\.|Rechtsanwält?\p{L}*)/giu;

/** A sentence that says nothing about the person but that one may not say anything. */
const NEUTRAL =
  /schweigepflicht|schweigen|verschwiegenheit|berufsgeheimnis|keine auskunft|ob jemand|weder (?:zu )?bestätigen noch|nicht (?:öffentlich )?(?:äußern|bestätigen|kommentieren)|aus rechtlichen gründen|nur allgemein/iu;
const NEVERTHELESS = /trotz|dennoch|jedoch|trotzdem|\d{1,2}\. ?(?:\d{1,2}\.|\p{L}{3,})/iu;

const INSULT = word(
  String.raw`idiot(?:en|in)?|trottel|depp(?:en)?|dummkopf|blödmann|vollpfosten|spinner(?:in)?|lügner(?:in)?|betrüger(?:in)?|abzocker|querulant(?:in)?|nörgler(?:in)?|arschloch|penner|asozial(?:e[nrs]?)?|dumm(?:e[nrs]?|heit)?|blöd(?:e[nrs]?|sinn)?|bescheuert(?:e[nrs]?)?|verrückt(?:e[nrs]?)?|krank im kopf|gestört(?:e[nrs]?)?|hirnlos|geisteskrank|schwachsinn(?:ig)?|lachhaft|lächerlich(?:e[nrs]?)?|unverschämt(?:e[nrs]?|heit)?|frechheit|dreist(?:e[nrs]?|igkeit)?|erbärmlich(?:e[nrs]?)?|armselig(?:e[nrs]?)?|halt(?:en sie)? (?:die klappe|den mund)|sie lügen|glatt gelogen|troll|psycho|schmarotzer|geizhals|geizkragen`,
);
// Begins where a word begins: from each of its letters on, a long word would be read again and again.
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+ ?(?:@|\(at\)|\[at\]) ?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
// At least seven digits after 0 or +, however they are grouped; a date, a sum or a year is shorter.
const PHONE = /(?<![\d.,/-])(?!\d{1,2}\.\d{1,2}\.\d{2,4})(?:\+|00?(?=[1-9(]))\(?\d(?:[ ()/.-]{0,3}\d){6,14}(?![\d])/gu;

const NO_NAME = new Set(
  "herr frau familie fam dr prof kunde kundin gast patient patientin mandant mandantin anonym unbekannt nutzer user google ein eine der die das von van und bewertung".split(
    " ",
  ),
);
const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/** No name that a source shows is longer. */
const AUTHOR_MAX = 200;
/** The parts of the shown name that say who it is; initials and words such as "Familie" do not. */
const namesIn = (author: string): string[] =>
  author
    .slice(0, AUTHOR_MAX)
    .split(/[\s.,_/&-]+/u)
    .filter((part) => part.length >= 3 && /\p{L}/u.test(part) && !NO_NAME.has(part.toLowerCase()));

const all = (pattern: RegExp, text: string, offset = 0): Passage[] =>
  [...text.matchAll(pattern)].map((match) => ({ start: offset + match.index, passage: match[0] }));

/** A dot after a day, an initial or a title ends no sentence. */
const sentencesOf = (text: string): Passage[] =>
  all(/(?:[^.!?\n]|(?<=(?:^|[^\p{L}])(?:\d{1,2}|\p{L}|Dr|Prof|Hr|Fr|bzw|ca|Nr|St))\.)+[.!?]*/gu, text);

/** From the first to the last of the words that together reveal something. */
const span = (found: readonly Passage[], sentence: Passage): Passage => {
  const start = Math.min(...found.map((each) => each.start));
  const end = Math.max(...found.map((each) => each.start + each.passage.length));
  return { start: sentence.start + start, passage: sentence.passage.slice(start, end) };
};

const revealedBy = (sentence: Passage): Passage[] => {
  // As long as before, so that places stay where they are.
  const text = sentence.passage.replaceAll(SIGNATURE, (signature) => " ".repeat(signature.length));
  if (NEUTRAL.test(text) && !NEVERTHELESS.test(text)) return [];
  const alone = all(ALONE, text);
  if (alone.length > 0) return [span(alone, sentence)];
  const [addressed] = all(ADDRESSED, text);
  if (addressed === undefined || all(GENERAL, text).length > 0) return [];
  if (all(INVITES, text).length > 0 && all(PAST, text).length === 0) return [];
  const [subject] = all(SUBJECT, text);
  if (subject !== undefined) return /anregung|hinweis/iu.test(text) ? [] : [span([addressed, subject], sentence)];
  // A word to the reviewer that is not about the review is about what was between them and us.
  return all(HARMLESS, text).length > 0 ? [] : [span([addressed], sentence)];
};

const relationIn = (text: string): Passage[] => sentencesOf(text).flatMap(revealedBy);

const reviewerIn = (text: string, author: string): Passage[] => {
  const names = namesIn(author).map(escapePattern);
  return names.length === 0 ? [] : all(word(`(?:${names.join("|")})s?`, "gu"), text);
};

const asWarnings = (kind: ReplyWarningKind, passages: readonly Passage[]): ReplyWarning[] =>
  passages.map(({ start, passage }) => ({ kind, start, end: start + passage.length, passage }));

/** The first of overlapping passages of one kind is enough. */
const apart = (found: readonly ReplyWarning[]): ReplyWarning[] => {
  const kept: ReplyWarning[] = [];
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (!kept.some((one) => one.kind === each.kind && each.start < one.end)) kept.push(each);
  }
  return kept;
};

/** What is doubtful about an answer, in the order of the text. Warns only: what is sent is the owner's decision. */
export const replyWarnings = (text: string, context: ReplyContext): ReplyWarning[] =>
  apart([
    ...asWarnings("client-relation", context.secrecy === null ? [] : relationIn(text)),
    ...asWarnings("insult", all(INSULT, text)),
    ...asWarnings("contact-data", [...all(EMAIL, text), ...all(PHONE, text)]),
    ...asWarnings("reviewer-name", reviewerIn(text, context.author)),
  ]);
