import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// `server-only` throws without this condition, in the code that Vitest transforms and in the packages that it leaves to Node.
const conditions = ["react-server", "node"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  cacheDir: "tests/.output/vite",
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
  test: {
    execArgv: ["--conditions=react-server"],
    pool: "forks",
    maxWorkers: 2,
    projects: [
      // A machine with other work is slow, not wrong.
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 60_000, hookTimeout: 60_000 },
      },
      {
        extends: true,
        test: { name: "architecture", include: ["tests/architecture/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        extends: true,
        // Its histories run in processes of their own, on all cores: their time is what a slow machine needs.
        test: { name: "simulation", include: ["tests/simulation/**/*.test.ts"], testTimeout: 900_000 },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.{ts,tsx}", "tests/killtest/**/*.test.ts"],
          globalSetup: ["tests/support/postgres/postgres-global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
