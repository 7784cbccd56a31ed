import pg from "pg";

/**
 * What a role proves itself with: a password; or what says which ones may hold, asked for each new connection. There are two of them while the role's
 * password is being changed: the database knows one only, and does not change it in the same moment as we.
 */
export type RolePassword = string | (() => readonly string[]) | undefined;

const WRONG_PASSWORD = "28P01";
const isRefused = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD;

/** Each password once, and once more for what was changed meanwhile. */
const TRIES = 4;

type Answer = Parameters<pg.Pool["connect"]>[0];

/** Connections of one role. Where its password was changed under way, the next one is tried before anybody hears of it; what is open stays open. */
export class RolePool extends pg.Pool {
  /** Which of the passwords is the one. */
  #turn: { at: number };

  constructor(config: Omit<pg.PoolConfig, "password">, password: RolePassword) {
    const turn = { at: 0 };
    const pick = (): string => {
      const all = typeof password === "function" ? password() : [];
      return all[turn.at % Math.max(1, all.length)] ?? "";
    };
    super({ ...config, password: typeof password === "function" ? pick : password });
    this.#turn = turn;
  }

  #try(left: number, answer: Answer): void {
    const { at } = this.#turn;
    super.connect((error, client, done) => {
      if (!isRefused(error) || left === 0) {
        answer(error, client, done);
        return;
      }
      // Many may be refused at once: they turn to the next password together.
      if (this.#turn.at === at) this.#turn.at += 1;
      this.#try(left - 1, answer);
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(answer: Answer): void;
  override connect(answer?: Answer): Promise<pg.PoolClient> | void {
    if (answer) {
      this.#try(TRIES, answer);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#try(TRIES, (error, client) => {
        if (client) resolve(client);
        else reject(error ?? new Error("no connection"));
      });
    });
  }
}
