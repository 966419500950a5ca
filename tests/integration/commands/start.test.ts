import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { letGo, tryHold } from "#lib/commands/process/folder-lock.mjs";
import { freePort } from "#tests/support/processes/free-port.ts";
import { runCommand } from "./run-command.ts";

const COMMANDS = join(import.meta.dirname, "../../../lib/commands");
const START = [join(COMMANDS, "run.mjs"), "start"];
const ACCOUNT = {
  SERVICE_BASE_URL: "https://service.example.com",
  SERVICE_MERCHANT_ID: "300200578",
  SERVICE_PAYMENTS_PASSCODE: "planted-payments-passcode",
  SERVICE_REPORTING_PASSCODE: "planted-reporting-passcode",
  SERVICE_TIME_ZONE: "America/Vancouver",
};

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "counterfoil-start-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The one line that a refused start says, with exit code 1. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, out, err } = await runCommand(START, { DATA_DIR: dataDir, ...environment });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^[^\n]+\n$/);
  return err;
}

const freePorts = async () => ({ PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) });

describe("a start is refused by one line", () => {
  test.each([
    ["PORT", { PORT: "http" }],
    ["SANDBOX_PORT", { SANDBOX_PORT: "70000" }],
    ["PUBLIC_URL", { PUBLIC_URL: "example.com" }],
    ["DATABASE_URL", { DATABASE_URL: "sqlite:x" }],
    ["SERVICE_TIME_ZONE", { ...ACCOUNT, SERVICE_TIME_ZONE: "" }],
    ["SERVICE_MERCHANT_ID", { ...ACCOUNT, SERVICE_MERCHANT_ID: "12345" }],
    ["SERVICE_BASE_URL", { ...ACCOUNT, SERVICE_BASE_URL: "http://service.example.com" }],
  ])("that names %s", async (name, environment) => {
    const line = await refusal(environment);
    expect(line).toMatch(new RegExp(`^${name}\\b`));
    expect(line).not.toContain("planted");
  });

  test("when the data folder is a file", async () => {
    const file = join(dataDir, "file");
    writeFileSync(file, "");
    expect(await refusal({ DATA_DIR: file })).toMatch(/^DATA_DIR: /);
  });

  test("when another start holds the data folder", async () => {
    mkdirSync(join(dataDir, "held"));
    const lock = join(dataDir, "held", "start.lock");
    expect(tryHold(lock)).toBe(0);
    expect(await refusal({ ...(await freePorts()), DATA_DIR: join(dataDir, "held") })).toContain(
      `by process ${process.pid}`,
    );
    letGo(lock);
  });

  test.each(["PORT", "SANDBOX_PORT"])("when %s is in use", async (name) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = String(address && typeof address === "object" ? address.port : 0);
    const line = await refusal({ ...(await freePorts()), [name]: port });
    expect(line).toMatch(new RegExp(`^${name}: port ${port} is in use`));
    await new Promise((resolve) => server.close(resolve));
  });
});

describe("another Node", () => {
  const preload = (version: string) => [
    "--import",
    `data:text/javascript,Object.defineProperty(process,"version",{value:"${version}"})`,
  ];

  test("than the pinned one starts the pinned one", async () => {
    const { code, err } = await runCommand([...preload("v20.0.0"), ...START], { DATA_DIR: dataDir, PORT: "x" });
    expect({ code, err }).toEqual({ code: 1, err: "PORT must be a port number from 1 to 65535.\n" });
  });

  test.each(["start", "dev", "build", "check", "test", "sandbox", "administrator"])(
    "is refused by %s itself",
    async (name) => {
      const args = [...preload("v24.1.0"), "--conditions=react-server", join(COMMANDS, `${name}.ts`)];
      const { code, out, err } = await runCommand(args, { DATA_DIR: dataDir });
      expect({ code, out }).toEqual({ code: 1, out: "" });
      expect(err).toMatch(
        new RegExp(`^This needs Node ${process.version}, and is running on v24\\.1\\.0: [^\\n]+\\n$`),
      );
    },
  );
});
