import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/**
 * Every script that a browser may load from a build (PCI DSS 6.4.3), each with the digest of its bytes, and those with which each page
 * begins. All are made by this build from this repository and the packages of `package-lock.json`.
 */
export type ScriptInventory = {
  files: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, readonly string[]>>;
  /** The lines of React that put late parts of a page into their places. */
  inline: readonly string[];
};

const REACT = "next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";

/** Digests the bytes of a script, as browsers and the inventory write it. */
export function scriptDigest(bytes: Uint8Array | string): string {
  return `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
}

/** Lists the scripts of a complete build in `script-inventory.json` of its folder. */
export function writeScriptInventory(build: string): void {
  const found = globSync("static/**/*.js", { cwd: build }).toSorted();
  const files = Object.fromEntries(
    found.map((file) => [`/_next/${file}`, scriptDigest(readFileSync(join(build, file)))]),
  );
  const shared = scriptsIn(readFileSync(join(build, "build-manifest.json"), "utf8"), found);
  const manifests = globSync("server/app/**/page_client-reference-manifest.js", { cwd: build }).toSorted();
  const pages = Object.fromEntries(
    manifests.map((manifest) => {
      const scripts = [...shared, ...scriptsIn(readFileSync(join(build, manifest), "utf8"), found)];
      return [addressOf(manifest), [...new Set(scripts)].toSorted()];
    }),
  );
  writeFileSync(
    join(build, "script-inventory.json"),
    JSON.stringify({ files, pages, inline: linesOfReact() } satisfies ScriptInventory, null, 1),
  );
}

/** React keeps them as texts in quotes, some with the beginning of the call that follows. */
function linesOfReact(): string[] {
  const source = readFileSync(createRequire(import.meta.url).resolve(REACT), "utf8");
  const texts = [...source.matchAll(/(['"])((?:\$R[A-Z]=|requestAnimationFrame\()(?:(?!\1)[^\n])*)\1/g)];
  const lines = texts.map(([, , text = ""]) => text.replaceAll("\\n", "\n").replace(/\$R[A-Z]\("?$/, ""));
  // The longest first, because one line may begin with another.
  return [...new Set(lines)].toSorted((left, right) => right.length - left.length);
}

function scriptsIn(manifest: string, found: readonly string[]): string[] {
  return found.filter((file) => manifest.includes(file)).map((file) => `/_next/${file}`);
}

function addressOf(manifest: string): string {
  const parts = manifest.split("/").slice(2, -1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`;
}
