import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Actor } from "#lib/domain/permissions.ts";
import type { Asked } from "#tests/killtest/served-process.ts";
import type { RunningSandbox } from "#tests/support/start-sandbox.ts";

const PROCESS = join(import.meta.dirname, "served-process.ts");
const SESSION_SECRET = "only-for-tests-and-of-no-use-elsewhere";

/** Distributes over unions, so that each kind of question keeps its own fields. */
type Question<Of = Asked> = Of extends Asked ? Omit<Of, "number" | "actor"> : never;

export type Application = {
  /** Resolves once it takes questions (again). */
  up(): Promise<void>;
  /** `lost`: the process died before it answered, or failed. */
  ask<T>(actor: Actor, question: Question): Promise<T | "lost">;
  /** SIGKILL, and a new process in its place. */
  kill(): Promise<void>;
  end(): Promise<void>;
};

/** Starts the process that serves people, on that database, against that sandbox. */
export async function startApplication(
  sandbox: RunningSandbox,
  database: { dataDir: string; databaseUrl?: string },
): Promise<Application> {
  const env = {
    ...process.env,
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl !== undefined && { DATABASE_URL: database.databaseUrl }),
    SESSION_SECRET,
    SERVICE_BASE_URL: sandbox.baseUrl,
    SERVICE_MERCHANT_ID: sandbox.merchantId,
    SERVICE_PAYMENTS_PASSCODE: sandbox.paymentsPasscode,
    SERVICE_REPORTING_PASSCODE: sandbox.reportingPasscode,
    SERVICE_TIME_ZONE: sandbox.timeZone,
  };
  const waiting = new Map<number, (answer: unknown) => void>();
  let number = 0;
  let child = launch();
  let up = ready(child);

  function launch(): ChildProcess {
    const started = fork(PROCESS, {
      env,
      execArgv: ["--conditions=react-server"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    started.on("message", (message: { number: number; answer: unknown } | "ready") => {
      if (message === "ready") return;
      waiting.get(message.number)?.(message.answer === "failed" ? "lost" : message.answer);
      waiting.delete(message.number);
    });
    return started;
  }

  async function shoot(): Promise<void> {
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
    for (const [asked, answer] of waiting) {
      waiting.delete(asked);
      answer("lost");
    }
  }

  return {
    up: () => up,
    ask: <T>(actor: Actor, question: Question) =>
      new Promise<T | "lost">((resolve) => {
        if (!child.connected) return resolve("lost");
        number += 1;
        waiting.set(number, resolve as (answer: unknown) => void);
        child.send({ ...question, number, actor });
      }),
    async kill() {
      await shoot();
      child = launch();
      up = ready(child);
    },
    end: shoot,
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const died = once(child, "exit").then(([code, signal]) => {
    if (signal === null) throw new Error(`the process ended with ${code} before it was ready`);
  });
  await Promise.race([once(child, "message"), died]);
}
