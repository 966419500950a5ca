import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["app", "components", "lib", "public"];
const FILES =
  /^(package(-lock)?\.json|tsconfig\.json|next\.config\.mjs|(proxy|instrumentation|instrumentation-client)\.ts|\.env.*)$/;
/** Files outside the build: run by Node itself, or only read by people. */
const LEFT_OUT = /^lib\/(sandbox|commands)$|\.md$/;

/** Computes a digest of the names and contents of everything in a production build, and of the build's own key. */
export function sourceHash(folder: string, actionsKey = ""): string {
  const hash = createHash("sha256").update(`${process.version}\0${actionsKey}\0`);
  const top = readdirSync(folder).filter((name) => FILES.test(name));
  for (const name of [...top, ...FOLDERS.flatMap((name) => filesUnder(folder, name))].sort()) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesUnder(folder: string, name: string): string[] {
  if (LEFT_OUT.test(name) || !existsSync(join(folder, name))) return [];
  return readdirSync(join(folder, name), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${name}/${entry.name}`;
    if (entry.isDirectory()) return filesUnder(folder, inner);
    return LEFT_OUT.test(inner) ? [] : [inner];
  });
}
