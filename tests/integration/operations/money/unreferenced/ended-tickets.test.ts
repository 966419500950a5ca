import { expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { disablePerson, resetPassword } from "#lib/operations/people/people/manage-person.ts";
import { changePassword } from "#lib/operations/people/sign-in/change-password.ts";
import { removeExpired } from "#lib/operations/people/sign-in/remove-expired.ts";
import { signOut } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, SHOP, type StaffWorld, staffWorld } from "#tests/support/staff-world.ts";

const NEXT = "four louder lemons";
const ANN = { storeId: SHOP, staffId: "ann" };

type Ending = (people: {
  world: StaffWorld;
  admin: OperationContext;
  ann: OperationContext;
  sessionId: string;
}) => unknown;

const ENDINGS: Readonly<Record<string, Ending>> = {
  "the sign-out": ({ world, sessionId }) => signOut(world, sessionId),
  "a reset": ({ admin }) => resetPassword(admin, ANN),
  "another password": ({ ann }) =>
    changePassword(ann, { currentPassword: PASSWORD, newPassword: NEXT, repeatedPassword: NEXT }, passwords),
  "being disabled": ({ admin }) => disablePerson(admin, ANN),
  "signing in over it": ({ world, sessionId }) =>
    signIn(world, { login: "admin", password: PASSWORD }, passwords, { formerSessionId: sessionId }),
};

describeOnBothDatabases("a ticket for a card page", (open) => {
  const people = async () => {
    const world = await staffWorld((await open()).store);
    const admin = actingAs(world, await hire(world, "admin", "administrator"));
    const ann = actingAs(world, await hire(world, "ann", "manager"));
    const answer = await signIn(world, { login: "ann", password: PASSWORD }, passwords);
    const sessionId = answer.kind === "signed_in" ? answer.sessionId : "";
    const openedAt = world.clock.now();
    await world.store.tables.cardTickets.open("token", {
      storeId: SHOP,
      staffId: "ann",
      purpose: "unreferenced_refund",
      subjectId: "request",
      operationId: "operation",
      locale: "en",
      openedAt: openedAt.toString(),
      expiresAt: openedAt.add({ minutes: 15 }).toString(),
      tries: 0,
      usedAt: null,
    });
    return { world, admin, ann, sessionId };
  };

  test.each(Object.keys(ENDINGS))("ends with %s", async (how) => {
    const all = await people();
    const { cardTickets } = all.world.store.tables;
    all.world.clock.moveOn({ seconds: 1 });
    await ENDINGS[how]?.(all);
    all.world.clock.moveOn({ seconds: 1 });
    expect(await cardTickets.use("token", all.world.clock.now().toString())).toBe(false);
  });

  test("is removed a day after its end, and so are sessions and counts of wrong passwords", async () => {
    const { world, sessionId } = await people();
    const { cardTickets, sessions, signInTries } = world.store.tables;
    await signIn(world, { login: "ann", password: "a wrong one" }, passwords);
    world.clock.moveOn({ hours: 24 });
    await removeExpired(world);
    expect(await cardTickets.find("token")).toBeDefined();
    expect(await sessions.find(sessionId)).toBeDefined();
    world.clock.moveOn({ hours: 13 });
    await removeExpired(world);
    expect(await cardTickets.find("token")).toBeUndefined();
    expect(await sessions.find(sessionId)).toBeUndefined();
    expect(await signInTries.find("ann", "unknown")).toBeUndefined();
  });
});
