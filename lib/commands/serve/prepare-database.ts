import type { ServerSettings, ServiceAccount } from "#lib/config.ts";
import { readVariable } from "#lib/environment.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { DEMO_STAFF, type DemoPerson } from "#lib/session/sign-in/demo-staff.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { grantRights } from "#lib/store/grant-rights.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import type { ListedStaffMember } from "#lib/store/tables/people/staff-table.ts";
import { endWithError } from "../process/pinned-node.mjs";

type Place = Pick<ServerSettings, "dataDir" | "databaseUrl">;

/**
 * Opens and migrates the database, runs the work on it and closes it. Ends the process with one plain line if the
 * database can't be used.
 */
export async function withDatabase<T>({ dataDir, databaseUrl }: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
  try {
    const ownerUrl = readVariable(process.env, "DATABASE_OWNER_URL");
    if (databaseUrl !== undefined && ownerUrl !== undefined) await migrateAsOwner(ownerUrl, databaseUrl);
    else await migrate(store);
    return await work(store);
  } catch (error) {
    const name = databaseUrl === undefined ? "DATA_DIR" : "DATABASE_URL";
    return endWithError(`${name}: the database cannot be used: ${reasonOf(error)}`);
  } finally {
    await store.close();
  }
}

/** Migrates with the role that owns the tables, and gives the server's own role its rights. */
async function migrateAsOwner(ownerUrl: string, databaseUrl: string): Promise<void> {
  const owner = await openStore({ databaseUrl: ownerUrl, dataDir: "" });
  try {
    await migrate(owner);
    await grantRights(owner, decodeURIComponent(new URL(databaseUrl).username));
  } finally {
    await owner.close();
  }
}

/**
 * Prepares the database for a start: the schema, the merchant account and, only on a sandbox without people, the demo
 * staff. With a real account, demo staff from an earlier sandbox are disabled. Returns the demo staff who can sign in.
 */
export function prepareDatabase(
  settings: Pick<ServerSettings, "mode"> & Place,
  account: ServiceAccount,
): Promise<readonly DemoPerson[]> {
  return withDatabase(settings, async (store) => {
    await store.tables.stores.put({ storeId: account.merchantId, name: account.name });
    if (settings.mode === "service") await disableDemoStaff(store);
    else if ((await store.tables.staff.list()).length === 0) await addDemoStaff(store, account.merchantId);
    const enabled = (await store.tables.staff.list()).filter(canSignIn);
    return DEMO_STAFF.filter(({ staffId }) => enabled.some((person) => person.staffId === staffId));
  });
}

/** Tells whether anybody is enabled and has a password; a new real installation has nobody. */
export function anybodyCanSignIn(place: Place): Promise<boolean> {
  return withDatabase(place, async (store) => (await store.tables.staff.list()).some(canSignIn));
}

function canSignIn({ disabledAt, hasPassword }: ListedStaffMember): boolean {
  return disabledAt === null && hasPassword;
}

async function addDemoStaff(store: Store, storeId: string): Promise<void> {
  // Hashed before the transaction, because hashing is slow on purpose and transactions must be short.
  const hashed = await Promise.all(
    DEMO_STAFF.map(async ({ password, ...person }) => ({ ...person, passwordHash: await passwords.hash(password) })),
  );
  const by = { at: Temporal.Now.instant().toString(), staffId: null };
  await store.transaction(async (tables) => {
    // Another process that starts at the same time may have added them, so a taken login is fine.
    for (const person of hashed) await insertPerson(tables, { ...person, storeId }, by);
  });
}

async function disableDemoStaff(store: Store): Promise<void> {
  const at = Temporal.Now.instant().toString();
  await store.transaction(async (tables) => {
    const { staff, audit } = tables;
    for (const { staffId } of DEMO_STAFF) {
      const person = await staff.find(staffId);
      if (person === undefined || person.disabledAt !== null) continue;
      await staff.disable(staffId, at);
      await endOpenAccess(tables, staffId, at);
      await audit.append({ name: "person.disabled", at, storeId: null, staffId: null, subject: staffId, details: {} });
    }
  });
}

/** Formats the reason in one line, without the database's address, which may hold a password. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  const [line = ""] = (message || code || "no reason was given").split("\n");
  return line.replaceAll(/\w+:\/\/\S+/g, "its address");
}
