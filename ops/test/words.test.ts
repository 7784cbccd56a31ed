import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROJECT } from "../local/processes.ts";

/* One word for one thing (docs/glossary.md). A word that means something else in this house may not name a thing of the room,
   except where the wire, the database or the platform gave the name. */
const ROOMS: Readonly<Record<string, { readonly words: readonly string[]; readonly given: readonly (string | RegExp)[] }>> = {
  leads: {
    words: ["request", "requests", "job", "jobs"],
    given: [
      /requestRadi/i,
      /^REQUEST_RADI/,
      // Work of queues, and the database role that does it.
      /^(Mail|Reclaim|Lead|Inquiry)Job(Deps|s)?$/,
      "JobQueue",
      "Jobs",
      "job",
      "portal_job",
      // The HTTP request, as the edge hands it over.
      /^(request|requestId|RequestFacts)$/,
      // Somebody looks for work: `kind: "job"` and the lock `No_Job_Leads__c`.
      /^(no)?_?[jJ]ob_?[lL]eads/,
      /^jobSeekers/,
      /^no_job_leads/,
      /^job_leads/,
      "No_Job_Leads__c",
    ],
  },
  reviews: {
    words: ["portal", "portals", "seal", "seals"],
    // What encrypts, in the house's own word for it.
    given: [/^portal_/, "portal", "seal"],
  },
  secretarial: {
    words: ["call", "calls"],
    given: [
      /phone_?call/i,
      /call_?back/i,
      /ompanyCall/,
      /^(forward|earlier|all)_?calls$/i,
      /^calls(30|30Before)?$/,
      "callId",
      "call",
      "Call",
    ],
  },
};

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: PROJECT }).filter((file) => !/node_modules|\.test\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(new URL(file, `file://${PROJECT}/`), "utf8");

/** The names in a file, without what stands in comments and texts. */
const namesIn = (code: string): Set<string> =>
  new Set(
    code
      .replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, " ")
      .match(/[A-Za-z_$][\w$]*/g)
      ?.values(),
  );
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split("_");

test.each(Object.entries(ROOMS))("%s calls its things by their own words", (room, { words, given }) => {
  const isGiven = (name: string): boolean => given.some((one) => (typeof one === "string" ? one === name : one.test(name)));
  const wrong = sources(`{contract/src,server/src,server/demo,web/src}/areas/${room}/**/*.{ts,tsx}`).flatMap((file) =>
    [...namesIn(read(file))]
      .filter((name) => wordsOf(name).some((word) => words.includes(word)) && !isGiven(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

/** Words that end like a participle and are none, or are the name of a thing. */
const NO_PARTICIPLES = new Set(["feed", "need", "seed", "speed"]);
const IRREGULAR =
  "bound,broken,built,chosen,done,drawn,found,given,gone,held,kept,known,left,lost,made,meant,met,paid,said,sent,shown,sold,spent,taken,told,won,worn,written";
const isParticiple = (name: string): boolean =>
  (/^[a-z]+ed$/.test(name) && !NO_PARTICIPLES.has(name)) || IRREGULAR.split(",").includes(name);

test("functions have verbs for names: a bare participle says neither what is done nor to what", () => {
  const declared = /^(?:export )?(?:const (\w+) = (?:async )?(?:<[^>]*>)?\([^)]*\)[^=\n]*=>|(?:async )?function\*? (\w+))/gm;
  const wrong = sources("{contract/src,server/src,server/demo,web/src}/**/*.{ts,tsx}").flatMap((file) =>
    [...read(file).matchAll(declared)]
      .map(([, constant, plain]) => constant ?? plain ?? "")
      .filter(isParticiple)
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
