import { readdir, readFile, readlink, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright/test";
import type { Searched } from "#tests/support/money/payments/secret-forms.ts";

/** Every file below a folder, and its name. A folder that does not exist holds none. */
export async function filesBelow(folder: string): Promise<Searched[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  return Promise.all(names.map(async (name): Promise<Searched> => [name, `${name}\n${await textOf(name)}`]));
}

/** A file that is gone by now, or is not ours to read, holds nothing. */
const textOf = (file: string) => readFile(file, "latin1").catch(() => "");

/** The processes of a dashboard, by its data folder. */
export async function processesOf(dataDir: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await textOf(`/proc/${pid}/environ`);
      return environment.includes(`DATA_DIR=${dataDir}\0`)
        ? [{ pid: Number(pid), command: await textOf(`/proc/${pid}/cmdline`) }]
        : [];
    }),
  );
  return found.flat();
}

/** What every user of the machine can read of a process, and the files without a name that it holds open. */
export async function processTexts(pid: number): Promise<Searched[]> {
  const own = ["cmdline", "environ", "comm", "status", "coredump_filter"].map((name) => `/proc/${pid}/${name}`);
  const handles = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const deleted = await Promise.all(
    handles.map(async (handle) => {
      const path = `/proc/${pid}/fd/${handle}`;
      const target = await readlink(path).catch(() => "");
      const isDeletedFile = target.endsWith(" (deleted)") && (await stat(path).catch(() => null))?.isFile();
      return isDeletedFile ? [path] : [];
    }),
  );
  return Promise.all([...own, ...deleted.flat()].map(async (name): Promise<Searched> => [name, await textOf(name)]));
}

/** All that a page's origin keeps in the browser: storage of every kind, cookies, caches, and the fields on the page. */
export async function browserTexts(page: Page): Promise<Searched[]> {
  const state = await page.context().storageState({ indexedDB: true });
  const kept = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const workers = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope);
    const fields = [...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value);
    const stores = { local: { ...localStorage }, session: { ...sessionStorage } };
    return { ...stores, cached, databases, workers, fields, name: window.name, state: history.state };
  });
  return [
    ["storage of the browser", JSON.stringify([state, kept])],
    ["history of the browser", JSON.stringify(await historyOf(page))],
  ];
}

/** The addresses and titles to which the page can go back. */
async function historyOf(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  try {
    return await session.send("Page.getNavigationHistory");
  } finally {
    await session.detach();
  }
}

/** Keeps every answer that the page gets, with its address and headers. */
export function keepAnswers(page: Page): Searched[] {
  const answers: Searched[] = [];
  page.on("response", async (response) => {
    const body = await response.text().catch(() => "");
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    answers.push([`answer of ${response.url()}`, `${response.url()}\n${headers}\n${body}`]);
  });
  return answers;
}
