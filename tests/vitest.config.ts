import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { makeRunFast } from "./support/fast-run.ts";

makeRunFast();

// `server-only` throws without this condition, in the code that Vitest transforms and in the packages that it leaves to Node.
const conditions = ["react-server", "node"];

const root = fileURLToPath(new URL("..", import.meta.url));

/** A test that replaces modules, or what they read when they are loaded, needs modules of its own. */
const REPLACES = /\bvi\.(?:(?:do)?[mM]ock|resetModules|stubEnv)\(|\bawait import\(/;
const withOwnModules = globSync("tests/{unit,integration,killtest}/**/*.test.{ts,tsx}", { cwd: root }).filter((file) =>
  REPLACES.test(readFileSync(join(root, file), "utf8")),
);
const ownOf = (folder: string) => withOwnModules.filter((file) => file.startsWith(`tests/${folder}/`));

/** Integration tests wait for pauses and processes half of their time. Vitest runs other numbers of workers in separate groups. */
const withServers = {
  maxWorkers: 3,
  globalSetup: ["tests/support/postgres/postgres-global-setup.ts"],
  // A machine with other work is slow, not wrong. What hangs is named before its step is ended for its silence.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  root,
  cacheDir: "tests/.output/vite",
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    execArgv: ["--conditions=react-server"],
    // What was found stands in the message, which the last lines of a run repeat.
    chaiConfig: { truncateThreshold: 1_000 },
    pool: "forks",
    maxWorkers: 2,
    projects: [
      // A machine with other work is slow, not wrong.
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: withOwnModules,
          // One process loads each module once for all its files. No threads: a native module took the whole run down with it.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "unit-alone",
          include: ownOf("unit"),
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        // Its histories run in processes of their own, on all cores, as long as a slow machine needs: they print how far they are.
        test: { name: "simulation", include: ["tests/simulation/**/*.test.ts"], testTimeout: 0 },
      },
      {
        extends: true,
        test: {
          ...withServers,
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}", "tests/killtest/**/*.test.ts"],
          exclude: withOwnModules,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...withServers, name: "integration-alone", include: ownOf("integration"), sequence: { groupOrder: 1 } },
      },
    ],
  },
});
