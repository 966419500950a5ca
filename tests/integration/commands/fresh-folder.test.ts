import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tryHold } from "#lib/commands/process/folder-lock.mjs";
import { runCommand } from "./run-command.ts";

const COMMANDS = join(import.meta.dirname, "../../../lib/commands");

/** An npm that only writes down what it was asked, and installs a lockfile's note and a link to this Node. */
const NPM = `
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync, readFileSync } from "node:fs";
const [command, ...rest] = process.argv.slice(2);
appendFileSync("npm.log", [command, ...rest].join(" ") + "\\n");
if (process.env.NPM_FAILS === command) process.exit(3);
const link = () => {
  mkdirSync("node_modules/node/bin", { recursive: true });
  symlinkSync(process.execPath, "node_modules/node/bin/node");
};
if (command === "ci") {
  await new Promise((resolve) => setTimeout(resolve, 300));
  mkdirSync("node_modules", { recursive: true });
  const { packages: { "": _, ...packages } } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  if (process.env.IGNORE_SCRIPTS !== "yes") link();
  writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages }));
}
if (command === "rebuild") link();
`;

/** What is said of it. */
const INSTALLED = "npm ci --include=dev\n";

/** A Next whose build takes a moment, and can be told to fail. */
const NEXT = `
const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
appendFileSync("next.log", process.argv[2] + " " + process.version + "\\n");
mkdirSync(".next", { recursive: true });
setTimeout(() => {
  if (process.env.NEXT_FAILS === "yes") process.exit(4);
  writeFileSync(".next/build-manifest.json", "{}");
  writeFileSync(".next/BUILD_ID", "1");
}, 300);
`;

let folder: string;
const inFolder = (path: string) => join(folder, path);
const linesOf = (path: string) =>
  existsSync(inFolder(path)) ? readFileSync(inFolder(path), "utf8").trim().split("\n") : [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "counterfoil-fresh-"));
  cpSync(COMMANDS, inFolder("lib/commands"), { recursive: true });
  mkdirSync(inFolder("app"));
  writeFileSync(inFolder("app/page.tsx"), "export default null;");
  writeFileSync(inFolder("package.json"), JSON.stringify({ type: "module" }));
  const packages = { "": {}, "node_modules/node": { version: process.version.slice(1) } };
  writeFileSync(inFolder("package-lock.json"), JSON.stringify({ packages }));
  mkdirSync(inFolder("npm"));
  writeFileSync(inFolder("npm/package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(inFolder("npm/npm-cli.js"), NPM);
  writeFileSync(
    inFolder("lib/commands/start.ts"),
    "console.log(process.version, process.execArgv[0], ...process.argv.slice(2));",
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const npm = () => ({ npm_execpath: inFolder("npm/npm-cli.js"), npm_node_execpath: process.execPath });
const start = (environment = {}, ...args: string[]) =>
  runCommand([inFolder("lib/commands/run.mjs"), "start", ...args], { ...npm(), ...environment });

describe("a fresh folder", () => {
  test("gets its packages once, and then the command runs on the pinned Node", async () => {
    const first = await start({}, "--with", "an argument");
    expect(first.code).toBe(0);
    // What the installation says is on stderr: a command's own answer may be read by a machine.
    expect(first.out).toBe(`${process.version} --conditions=react-server --with an argument\n`);
    expect((await start()).out).toBe(`${process.version} --conditions=react-server\n`);
    expect(linesOf("npm.log")).toEqual(["ci --include=dev --no-audit --no-fund --loglevel=error"]);
  });

  test("is mended when Node was installed without its script", async () => {
    const { code } = await start({ IGNORE_SCRIPTS: "yes" });
    expect(code).toBe(0);
    expect(linesOf("npm.log")[1]).toBe("rebuild node --ignore-scripts=false --no-audit --no-fund --loglevel=error");
  });

  test("is left alone by npm when the command is ended meanwhile", async () => {
    const command = spawn(process.execPath, [inFolder("lib/commands/run.mjs"), "start"], {
      env: { ...process.env, ...npm() },
    });
    const exit = once(command, "exit");
    while (linesOf("npm.log").length === 0) await setTimeout(10);
    command.kill("SIGTERM");
    expect(await exit).toEqual([143, null]);
    // Longer than this npm needs to install.
    await setTimeout(500);
    expect(existsSync(inFolder("node_modules"))).toBe(false);
  });

  test.each([
    ["ci", {}, `${INSTALLED}The packages could not be installed: npm ci failed, see above.\n`],
    [
      "rebuild",
      { IGNORE_SCRIPTS: "yes" },
      `${INSTALLED}npm rebuild node --ignore-scripts=false\nNode ${process.version} could not be brought: npm rebuild node failed, see above.\n`,
    ],
  ])("is refused by one line when npm %s fails", async (command, environment, line) => {
    const { code, err } = await start({ ...environment, NPM_FAILS: command });
    expect({ code, err }).toEqual({ code: 1, err: line });
  });

  test("is prepared by one of two that start at once", async () => {
    const both = await Promise.all([start(), start()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(linesOf("npm.log")).toHaveLength(1);
  });

  test("is not held by a process that is gone", async () => {
    mkdirSync(inFolder(".next/cache/counterfoil"), { recursive: true });
    writeFileSync(inFolder(".next/cache/counterfoil/prepare.lock"), `${process.pid} 1`);
    expect((await start()).code).toBe(0);
  });
});

describe("the production build", () => {
  const build = (environment = {}) =>
    runCommand([inFolder("lib/commands/run.mjs"), "build"], { ...npm(), ...environment });

  beforeEach(() => {
    // The fake npm ci does not bring Next: it is there before.
    mkdirSync(inFolder("node_modules/next/dist/bin"), { recursive: true });
    writeFileSync(inFolder("node_modules/next/dist/bin/next"), NEXT);
    chmodSync(inFolder("node_modules/next/dist/bin/next"), 0o755);
    // The list of scripts reads React's own lines there.
    const react = "node_modules/next/dist/compiled/react-dom/cjs";
    mkdirSync(inFolder(react), { recursive: true });
    writeFileSync(inFolder(`${react}/react-dom-server.node.production.js`), "");
  });

  test("is made again only when a source changes", async () => {
    expect(await build()).toMatchObject({ code: 0, err: INSTALLED });
    expect(await build()).toMatchObject({ code: 0, err: "" });
    expect(linesOf("next.log")).toEqual([`build ${process.version}`]);
    writeFileSync(inFolder("app/page.tsx"), "export default 1;");
    expect((await build()).code).toBe(0);
    expect(linesOf("next.log")).toHaveLength(2);
  });

  test("that failed is said in one line, and made again", async () => {
    const { code, err } = await build({ NEXT_FAILS: "yes" });
    expect({ code, err }).toEqual({
      code: 1,
      err: `${INSTALLED}The production build failed (exit code 4), see above.\n`,
    });
    expect((await build()).code).toBe(0);
    expect(linesOf("next.log")).toHaveLength(2);
  });

  test("is made by one of two that ask at once", async () => {
    const both = await Promise.all([build(), build()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(linesOf("next.log")).toHaveLength(1);
  });

  test("that was interrupted is made again", async () => {
    expect((await build()).code).toBe(0);
    writeFileSync(inFolder("app/page.tsx"), "export default 1;");
    // What an interrupted build leaves: the parts of the old one and no stamp, or the old stamp.
    expect((await build({ NEXT_FAILS: "yes" })).code).toBe(1);
    writeFileSync(inFolder("app/page.tsx"), "export default null;");
    expect((await build()).code).toBe(0);
    expect(linesOf("next.log")).toHaveLength(3);
  });

  test("is not replaced while a dashboard runs from it", async () => {
    expect((await build()).code).toBe(0);
    writeFileSync(inFolder("app/page.tsx"), "export default 1;");
    const running = inFolder(`.next/cache/counterfoil/running-${process.pid}`);
    expect(tryHold(running)).toBe(0);
    const { code, err } = await build();
    expect(code).toBe(1);
    expect(err).toBe(
      `The sources have changed and must be built, but Counterfoil is running from this folder (process ${process.pid}): stop it first.\n`,
    );
    // A process of the same id that began at another time is another one.
    writeFileSync(running, `${process.pid} 1`);
    expect((await build()).code).toBe(0);
  });
});
