/** A small textual defect that somebody could make, and the suite that must see it. */
export interface Defect {
  /** A few words with hyphens, the same for ever: results are listed by it. */
  readonly id: string;
  /** What is wrong then, in plain words. */
  readonly what: string;
  /** The file that gets the defect, from the project's root. */
  readonly file: string;
  /** The text that goes; it must stand in the file exactly once, so that a moved line is noticed. */
  readonly find: string;
  /** What stands there instead. */
  readonly put: string;
  readonly caughtBy: {
    /** The vitest project. */
    readonly project: "contract" | "server" | "attack" | "fault" | "web" | "web-rules";
    /** The test file, from the project's root. */
    readonly file: string;
    /** Part of the test's name, where the whole file would take long. */
    readonly name?: string;
  };
}
