import { sql } from "kysely";
import { expect, test } from "vitest";
import { databaseOf } from "#lib/store/store-on.ts";
import type { Session } from "#lib/store/tables/people/session-table.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { person } from "../../sample-rows.ts";

const NOW = "2026-03-09T14:00:00.000Z";

function session(sessionId: string, staffId = "ann"): Session {
  return {
    sessionId,
    staffId,
    createdAt: NOW,
    lastSeenAt: NOW,
    expiresAt: "2026-03-10T02:00:00.000Z",
    revokedAt: null,
    browser: null,
    system: null,
    provenBy: "password",
    provenAt: null,
  };
}

describeOnBothDatabases("sessions", (open) => {
  const opened = async () => {
    const { store } = await open();
    for (const name of ["ann", "bob"]) await store.tables.staff.add(person(name));
    for (const id of ["first", "second"]) await store.tables.sessions.open(session(id));
    await store.tables.sessions.open(session("third", "bob"));
    return { store, sessions: store.tables.sessions };
  };

  test("are found by their id, which the database does not hold", async () => {
    const { store, sessions } = await opened();
    expect(await sessions.find("first")).toEqual(session("first"));
    expect(await sessions.find("fourth")).toBeUndefined();
    const { rows } = await sql<{ session_digest: string }>`select * from sessions`.execute(databaseOf(store));
    expect(JSON.stringify(rows)).not.toContain("first");
    const digest = Object.values(rows[0] ?? {}).find((value) => value.length === 64);
    expect(await sessions.find(String(digest))).toBeUndefined();
  });

  test("are seen later, never earlier", async () => {
    const { sessions } = await opened();
    await sessions.touch("first", "2026-03-09T14:01:00Z");
    await sessions.touch("first", "2026-03-09T14:00:30Z");
    expect(await sessions.find("first")).toMatchObject({ lastSeenAt: "2026-03-09T14:01:00.000Z" });
    expect(await sessions.find("second")).toMatchObject({ lastSeenAt: NOW });
  });

  test("stay revoked, from the first time on", async () => {
    const { sessions } = await opened();
    await sessions.revoke("first", "2026-03-09T14:01:00Z");
    await sessions.revokeAllOf("ann", "2026-03-09T14:02:00Z");
    await sessions.touch("first", "2026-03-09T14:03:00Z");
    expect(await sessions.find("first")).toMatchObject({ revokedAt: "2026-03-09T14:01:00.000Z", lastSeenAt: NOW });
    expect(await sessions.find("second")).toMatchObject({ revokedAt: "2026-03-09T14:02:00.000Z" });
    expect(await sessions.find("third")).toMatchObject({ revokedAt: null });
  });
});
