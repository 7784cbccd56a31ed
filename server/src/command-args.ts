/** What stands behind a command's name. */
export interface CommandArgs {
  readonly words: readonly string[];
  readonly reset: boolean;
  readonly "dry-run": boolean;
  readonly everybody: boolean;
  readonly person: string | undefined;
  readonly reason: string | undefined;
  readonly outcome: string | undefined;
  readonly name: string | undefined;
  readonly "speaks-as": string | undefined;
  readonly at: string | undefined;
  readonly fields: string | undefined;
}
