import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { startChild } from "#lib/commands/process/children.ts";
import { bringProductionBuild, next } from "#lib/commands/serve/production-build.ts";
import { DEMO_STAFF } from "#lib/session/sign-in/demo-staff.ts";
import { type Application, type Place, STAFF } from "#tests/killtest/application.ts";
import { environmentFor } from "#tests/killtest/environment.ts";
import { runOverHttp } from "#tests/killtest/http-tasks.ts";
import type { Answer, SeenByDecider, StaffTask } from "#tests/killtest/staff-task.ts";
import { freePort } from "#tests/support/processes/free-port.ts";
import { ask, builtActions, signInOverHttp } from "#tests/support/processes/over-http.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";

const UNHEARD = { stdout: "pipe", stderr: "pipe" } as const;

/** Starts the production server itself, on that database, against that sandbox. People are signed in and speak HTTP, as browsers do. */
export async function startRealServer(sandbox: RunningSandbox, place: Place): Promise<Application> {
  await bringProductionBuild({ toRun: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const storeId = sandbox.merchantId;
  const env: NodeJS.ProcessEnv = {
    ...environmentFor(sandbox, place),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    PORT: String(port),
    PUBLIC_URL: url,
    NEXTAUTH_URL: url,
  };
  const actions = await builtActions();
  let child = launch();
  let up = ready(url, child);
  await up;
  const sessions = await Promise.all(STAFF.map((login) => signInOverHttp(url, login, passwordOf(login))));
  const cookieOf = (person: number) => sessions[person] ?? "";

  function launch(): ChildProcess {
    const started = startChild([next, "start", `--port=${port}`, "--hostname=127.0.0.1"], { env, ...UNHEARD });
    started.stdout?.resume();
    started.stderr?.resume();
    return started;
  }

  async function shoot(): Promise<void> {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(`the server ended with ${child.exitCode}`);
    const gone = once(child, "exit");
    // The whole group, so that a worker of the server dies with it.
    process.kill(-child.pid, "SIGKILL");
    await gone;
  }

  return {
    up: () => up,
    async look(person, transactionId) {
      const address = `${url}/stores/${storeId}/transactions/${transactionId}/record`;
      try {
        const answer = await ask(address, { headers: { cookie: cookieOf(person) } });
        const { kind, value } = JSON.parse(answer.text);
        return kind === "done" && value !== null ? { rulings: value.rulings, timeline: timelineOf(value) } : "lost";
      } catch {
        return "lost";
      }
    },
    async review(person, requestId) {
      const address = `${url}/stores/${storeId}/approvals/${requestId}`;
      try {
        const page = await ask(address, { headers: { cookie: cookieOf(person) } });
        return page.status === 200 ? seenOn(page.text) : "lost";
      } catch {
        return "lost";
      }
    },
    async run<E extends StaffTask>(person: number, task: E) {
      const answer = await runOverHttp({ url, storeId, actions, cookie: cookieOf(person) }, task);
      return answer as Answer<E>;
    },
    async kill() {
      await shoot();
      child = launch();
      up = ready(url, child);
    },
    end: shoot,
  };
}

function timelineOf({ timeline }: { timeline: { adjustment: object; voided: boolean }[] }) {
  return timeline.map(({ adjustment, voided }) => ({ ...adjustment, voided })) as never;
}

/** What the page hands its form to send back, in the data that its scripts begin with. */
function seenOn(page: string): SeenByDecider {
  const [, seen = "{}"] = /"seen":(\{[^{}]*\})/.exec(page.replaceAll('\\"', '"')) ?? [];
  return JSON.parse(seen);
}

function passwordOf(login: string): string {
  return DEMO_STAFF.find((person) => person.login === login)?.password ?? "";
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    try {
      await fetch(`${url}/api/auth/csrf`);
      return;
    } catch {
      await setTimeout(25);
    }
  }
  if (child.signalCode === null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
}
