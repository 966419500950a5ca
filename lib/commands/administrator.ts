import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { FACTOR_LINK_HOURS } from "#lib/domain/people/factor-link.ts";
import { LINK_HOURS } from "#lib/domain/people/person.ts";
import { login as loginSchema, personName } from "#lib/inputs/people/people.ts";
import { makeFactorLinkHere } from "#lib/operations/people/factors/factor-links.ts";
import { createFirstAdministrator } from "#lib/operations/people/people/create-first-administrator.ts";
import { newPasswordFault } from "#lib/operations/people/staff/new-password-fault.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import type { Store } from "#lib/store/store.ts";
import { endWithError, requirePinnedNode } from "./process/pinned-node.mjs";
import { withDatabase } from "./serve/prepare-database.ts";
import { readSettings } from "./serve/read-settings.ts";
import { sandboxAccount } from "./serve/sandbox-account.ts";

const USAGE =
  'npm run administrator -- --login=ann --name="Ann Lee" [--store=300200578] [--password-from-stdin] [--another], or --login=ann --second-step';

requirePinnedNode();
const settings = readSettings();
if (parseOrRefuse()["second-step"]) {
  await printFactorLink();
  process.exit(0);
}
const { login, name, storeId, fromStdin, another } = readArguments();
const password = fromStdin ? await readPassword() : null;
const outcome = await withDatabase(settings, async (store) => {
  if ((await store.tables.stores.find(storeId)) === undefined) {
    await store.tables.stores.put({ storeId, name: settings.service?.name ?? `Merchant ${storeId}` });
  }
  const person = { storeId, login, name, password, another };
  return createFirstAdministrator(worldOn(store), person, passwords);
});
if (outcome.kind !== "done") {
  endWithError(
    outcome.kind === "not_allowed" && outcome.reason.rule === "login_taken"
      ? `--login: ${login} is taken by somebody who has a password, or does not administer store ${storeId}.`
      : `Store ${storeId} has an administrator, who adds people on the page People. To add one here, say --another.`,
  );
}
process.stdout.write(`${name} is an administrator of store ${storeId} and signs in as ${login}.\n`);
const { link } = outcome.value;
if (link) {
  const address = settings.publicUrl + paths.passwordLink(link.token);
  process.stdout.write(
    `Open this to set the password, once and within ${LINK_HOURS[link.purpose]} hours: ${address}\n`,
  );
}

/** Prints a link by which a person sets up a new second step. Nobody else may be there to make one. */
async function printFactorLink(): Promise<void> {
  const login = loginSchema.safeParse(parseOrRefuse().login);
  if (!login.success) return endWithError(`--login is missing or cannot be read. ${USAGE}`);
  const made = await withDatabase(settings, (store) => makeFactorLinkHere(worldOn(store), login.data));
  if (made.kind !== "done") return endWithError(`--login: nobody who may sign in has the login ${login.data}.`);
  const address = settings.publicUrl + factorPaths.link(made.value.token);
  process.stdout.write(
    `Open this with the person's password to set up a new second step, once and within ${FACTOR_LINK_HOURS} hours: ${address}\n`,
  );
}

function worldOn(store: Store) {
  return { store, clock: { now: () => Temporal.Now.instant() }, newId: () => randomBytes(16).toString("hex") };
}

function readArguments() {
  const values = parseOrRefuse();
  const parsedLogin = loginSchema.safeParse(values.login);
  const parsedName = personName.safeParse(values.name);
  const storeId = values.store ?? settings.service?.merchantId ?? sandboxAccount(settings).merchantId;
  if (!parsedLogin.success) return endWithError(`--login is missing or cannot be read. ${USAGE}`);
  if (!parsedName.success) return endWithError(`--name is missing or cannot be read. ${USAGE}`);
  if (!/^\d{9}$/.test(storeId)) return endWithError(`--store must be nine digits. ${USAGE}`);
  const { "password-from-stdin": fromStdin, another } = values;
  return { login: parsedLogin.data, name: parsedName.data, storeId, fromStdin, another };
}

function parseOrRefuse() {
  try {
    return parseArgs({
      options: {
        login: { type: "string" },
        name: { type: "string" },
        store: { type: "string" },
        "password-from-stdin": { type: "boolean", default: false },
        another: { type: "boolean", default: false },
        "second-step": { type: "boolean", default: false },
      },
    }).values;
  } catch {
    return endWithError(USAGE);
  }
}

async function readPassword(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) {
    const problem = await withDatabase(settings, (store) => newPasswordFault({ store }, { login, name }, line));
    if (problem === null) return line;
    return endWithError(`The password is refused: ${problem.replaceAll("_", " ")}.`);
  }
  return endWithError("No password came from the standard input.");
}
