/* A thread of its own for password hashes, behind everybody else: started by hashing.ts, one hash at a time. */
import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import { COST, type HashAnswer, type HashTask } from "./hashing.ts";

/** Behind the thread that answers everybody: 20 sign-ins a second then cost the others nothing that can be measured (decision 0014). */
const NICENESS = 10;

// Linux ranks threads, not processes: this concerns the calling thread alone. Elsewhere it would hold back the whole server.
if (process.platform === "linux") setPriority(NICENESS);

const workOn = ({ secret, stored }: HashTask): string | boolean =>
  stored === undefined ? hashSync(secret, COST) : verifySync(stored, secret);

const answer = (task: HashTask): HashAnswer => {
  try {
    return { id: task.id, value: workOn(task) };
  } catch (error) {
    return { id: task.id, fault: String(error) };
  }
};

parentPort?.on("message", (task: HashTask) => parentPort?.postMessage(answer(task)));
