import { type StdioOptions, spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { pinnedBinary, pinnedEnvironment, root } from "./pinned-node.mjs";

/** The headless shell first: it draws no window and runs the journeys in about three quarters of the time. */
const INSTALLED = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Debian's packages, in order of preference. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

/** A registry that takes longer counts as down. */
const LONGEST_MS = 600_000;

/** Everything goes to stderr, because stdout may be the command's result. */
const ON_STDERR: StdioOptions = ["ignore", process.stderr.fd, process.stderr.fd];

/** Finds the path of a Chromium that runs on this machine, or undefined. Installs nothing. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH?.trim();
  const candidates = named ? [named] : [...INSTALLED, ...downloadedByPlaywright()];
  return candidates.find((path) => existsSync(path) && runs(path));
}

/** Finds a Chromium, or installs one: a download by Playwright, else Debian's package if we are root. */
export async function bringChromium(): Promise<string | undefined> {
  const found = findChromium();
  if (found !== undefined) return found;
  process.stderr.write("\n== bringing a Chromium\n");
  const installer = [join(root, "node_modules", "playwright", "cli.js"), "install", "--only-shell", "chromium"];
  spawnSync(pinnedBinary, installer, { cwd: root, stdio: ON_STDERR, env: pinnedEnvironment(), timeout: LONGEST_MS });
  const downloaded = findChromium();
  if (downloaded !== undefined || process.getuid?.() !== 0) return downloaded;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: readonly string[]) =>
    spawnSync("apt-get", ["--quiet", ...args], { stdio: ON_STDERR, env, timeout: LONGEST_MS }).status === 0;
  apt("update");
  PACKAGES.some((name) => apt("install", "--yes", name));
  return findChromium();
}

function downloadedByPlaywright(): string[] {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache", "ms-playwright");
  return globSync(join(folder, "chromium*", "*", "{chrome,headless_shell,chrome-headless-shell}"));
}

/** Decides whether it starts; false if its libraries are missing. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
