/** A fault that says itself what is wrong, in words that contain nothing anybody typed: only such words are logged. */
export class Fault extends Error {
  override readonly name = "Fault";
  /** Where it is wrong, in names of ours. */
  readonly about: readonly string[];

  constructor(message: string, about: readonly string[] = []) {
    super(message);
    this.about = about;
  }
}
