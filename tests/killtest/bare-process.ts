import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import type { ShownRequest } from "#lib/operations/top/decisions/show-request.ts";
import type { TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { DEMO_STAFF } from "#lib/session/sign-in/demo-staff.ts";
import { type Application, type Place, STAFF } from "#tests/killtest/application.ts";
import { environmentFor } from "#tests/killtest/environment.ts";
import type { Asked } from "#tests/killtest/served-process.ts";
import type { Answer, StaffTask } from "#tests/killtest/staff-task.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const PROCESS = join(import.meta.dirname, "served-process.ts");

/** Distributes over unions, so that each kind of question keeps its own fields. */
type Question<Of = Asked> = Of extends Asked ? Omit<Of, "number" | "actor" | "storeId"> : never;

/** Starts the server's own runtime without its pages, on that database, against that sandbox: it is back in a moment. */
export function startBareProcess(sandbox: RunningSandbox, place: Place): Application {
  const env = environmentFor(sandbox, place);
  const storeId = sandbox.merchantId;
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

  function ask<T>(person: number, question: Question): Promise<T | "lost"> {
    return new Promise((resolve) => {
      if (!child.connected) return resolve("lost");
      number += 1;
      waiting.set(number, resolve as (answer: unknown) => void);
      child.send({ ...question, number, storeId, actor: actorOf(person, storeId) });
    });
  }

  return {
    up: () => up,
    async look(person, transactionId) {
      const view = await ask<Outcome<TransactionView | null>>(person, { kind: "look", transactionId });
      return view === "lost" || view.kind !== "done" || view.value === null ? "lost" : view.value;
    },
    async review(person, requestId) {
      const shown = await ask<Outcome<ShownRequest | null>>(person, { kind: "review", requestId });
      if (shown === "lost" || shown.kind !== "done") return "lost";
      const review = shown.value?.review;
      return review?.kind === "done" ? review.value.seen : {};
    },
    run: <E extends StaffTask>(person: number, task: E) =>
      ask<Exclude<Answer<E>, "lost">>(person, { kind: "run", task }),
    async kill() {
      await shoot();
      child = launch();
      up = ready(child);
    },
    end: shoot,
  };
}

function actorOf(person: number, storeId: string): Actor {
  const known = DEMO_STAFF.find(({ login }) => login === STAFF[person]);
  if (!known) throw new Error(`nobody has the number ${person}`);
  return { staffId: known.staffId, name: known.name, roles: { [storeId]: known.role } };
}

async function ready(child: ChildProcess): Promise<void> {
  const died = once(child, "exit").then(([code, signal]) => {
    if (signal === null) throw new Error(`the process ended with ${code} before it was ready`);
  });
  await Promise.race([once(child, "message"), died]);
}
