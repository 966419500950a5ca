import "server-only";
import type { Generated, Kysely } from "kysely";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { IdentityRows } from "#lib/store/tables/people/identity-table.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

export type StaffRows = {
  staff: {
    staffId: string;
    login: string;
    name: string;
    passwordHash: string | null;
    disabledAt: string | null;
    createdAt: string;
  };
  memberships: { staffId: string; storeId: string; role: Role };
  usedPasswords: { number: Generated<number>; staffId: string; passwordHash: string };
};

export type StaffMember = {
  staffId: string;
  /** Unique regardless of case, stored in lower case. */
  login: string;
  name: string;
  /** Null until the person has set a password with their link. */
  passwordHash: string | null;
  disabledAt: string | null;
  createdAt: string;
};

/** A person without the password hash, for lists. `isLinked`: they sign in at an identity provider. */
export type ListedStaffMember = Omit<StaffMember, "passwordHash"> & { hasPassword: boolean; isLinked: boolean };

/** People and their roles. People are never removed, because the journal and the audit name them. */
export type StaffTable = {
  add(person: StaffMember): Promise<"added" | "login_taken">;
  find(staffId: string): Promise<StaffMember | undefined>;
  findByLogin(login: string): Promise<StaffMember | undefined>;
  /** Locks the person's row until the transaction ends, and returns it. */
  lock(staffId: string): Promise<StaffMember | undefined>;
  /** Lists everybody by login. */
  list(): Promise<ListedStaffMember[]>;
  /** Returns the person's role in each of their stores. */
  rolesOf(staffId: string): Promise<Readonly<Record<string, Role>>>;
  /** Sets the person's role in that store, in place of another. Person and store must exist. */
  giveRole(staffId: string, storeId: string, role: Role): Promise<void>;
  /** False if the person had no role there. */
  takeRole(staffId: string, storeId: string): Promise<boolean>;
  /** Sets the password, and keeps its hash among the last ones. Null deletes the password; the last ones stay. */
  setPassword(staffId: string, passwordHash: string | null): Promise<void>;
  /** Returns the hashes of the person's last passwords, the newest first; at most four. */
  lastPasswords(staffId: string): Promise<string[]>;
  disable(staffId: string, at: string): Promise<void>;
  enable(staffId: string): Promise<void>;
  /**
   * Counts the administrators of the store who can sign in here, whatever becomes of an identity provider: enabled and with a
   * password. Inside a transaction nobody
   * else can change the number before it ends, so that two people can't each remove one of the last two administrators.
   */
  countAdministrators(storeId: string): Promise<number>;
};

/** How many of a person's passwords are kept, the present one among them (PCI DSS 8.3.7). */
const PASSWORDS_KEPT = 4;

/** Makes the table on a database or on a transaction of it. */
export function staffTable(db: Kysely<StaffRows & IdentityRows>, kind: StoreKind): StaffTable {
  const everybody = () => db.selectFrom("staff").selectAll();
  const change = async (staffId: string, columns: Partial<StaffRows["staff"]>) => {
    await db.updateTable("staff").set(columns).where("staffId", "=", staffId).execute();
  };
  const lastPasswords = (staffId: string) =>
    db.selectFrom("usedPasswords").selectAll().where("staffId", "=", staffId).orderBy("number", "desc");
  const keepPassword = async (staffId: string, passwordHash: string) => {
    await db.insertInto("usedPasswords").values({ staffId, passwordHash }).execute();
    const [oldest] = await lastPasswords(staffId).offset(PASSWORDS_KEPT).limit(1).execute();
    if (!oldest) return;
    await db.deleteFrom("usedPasswords").where("staffId", "=", staffId).where("number", "<=", oldest.number).execute();
  };

  return {
    async add(person) {
      const added = await db
        .insertInto("staff")
        .values({
          staffId: person.staffId,
          login: person.login.toLowerCase(),
          name: person.name,
          passwordHash: person.passwordHash,
          disabledAt: instantTextOrNull(person.disabledAt),
          createdAt: instantText(person.createdAt),
        })
        .onConflict((conflict) => conflict.column("login").doNothing())
        .returning("staffId")
        .executeTakeFirst();
      if (!added) return "login_taken";
      if (person.passwordHash !== null) await keepPassword(person.staffId, person.passwordHash);
      return "added";
    },

    async find(staffId) {
      return await everybody().where("staffId", "=", staffId).executeTakeFirst();
    },

    async lock(staffId) {
      return await everybody()
        .where("staffId", "=", staffId)
        // SQLite runs one transaction at a time. PostgreSQL has to lock the row.
        .$if(kind === "postgres", (query) => query.forUpdate())
        .executeTakeFirst();
    },

    async findByLogin(login) {
      return await everybody().where("login", "=", login.toLowerCase()).executeTakeFirst();
    },

    async list() {
      const rows = await db
        .selectFrom("staff")
        .leftJoin("identities", "identities.staffId", "staff.staffId")
        .selectAll("staff")
        .select("identities.subject")
        .orderBy("login")
        .execute();
      return rows.map(({ passwordHash, subject, ...listed }) => ({
        ...listed,
        hasPassword: passwordHash !== null,
        isLinked: subject !== null,
      }));
    },

    async rolesOf(staffId) {
      const rows = await db.selectFrom("memberships").selectAll().where("staffId", "=", staffId).execute();
      return Object.fromEntries(rows.map((row) => [row.storeId, row.role]));
    },

    async giveRole(staffId, storeId, role) {
      await db
        .insertInto("memberships")
        .values({ staffId, storeId, role })
        .onConflict((conflict) => conflict.columns(["staffId", "storeId"]).doUpdateSet({ role }))
        .execute();
    },

    async takeRole(staffId, storeId) {
      const result = await db
        .deleteFrom("memberships")
        .where("staffId", "=", staffId)
        .where("storeId", "=", storeId)
        .executeTakeFirst();
      return result.numDeletedRows === 1n;
    },

    async setPassword(staffId, passwordHash) {
      await change(staffId, { passwordHash });
      if (passwordHash !== null) await keepPassword(staffId, passwordHash);
    },

    async lastPasswords(staffId) {
      const rows = await lastPasswords(staffId).limit(PASSWORDS_KEPT).execute();
      return rows.map(({ passwordHash }) => passwordHash);
    },

    async disable(staffId, at) {
      await change(staffId, { disabledAt: instantText(at) });
    },

    async enable(staffId) {
      await change(staffId, { disabledAt: null });
    },

    async countAdministrators(storeId) {
      const rows = await db
        .selectFrom("memberships")
        .innerJoin("staff", "staff.staffId", "memberships.staffId")
        .select("memberships.staffId")
        .where("memberships.storeId", "=", storeId)
        .where("memberships.role", "=", "administrator")
        .where("staff.disabledAt", "is", null)
        .where("staff.passwordHash", "is not", null)
        .orderBy("memberships.staffId")
        // SQLite runs one transaction at a time. PostgreSQL has to lock the rows.
        .$if(kind === "postgres", (query) => query.forUpdate())
        .execute();
      return rows.length;
    },
  };
}
