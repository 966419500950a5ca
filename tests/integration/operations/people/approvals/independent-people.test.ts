import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import {
  disablePerson,
  enablePerson,
  giveRole,
  resetPassword,
  takeRole,
} from "#lib/operations/people/people/manage-person.ts";
import { redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { insertPerson } from "#lib/operations/people/staff/insert-person.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { approve as agree, askedRefund } from "#tests/support/money/unreferenced-requests.ts";
import { another, approve, ask, decline, shown } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** How somebody comes by another person's access. */
const HANDS: Readonly<Record<string, (admin: OperationContext, staffId: string) => Promise<unknown>>> = {
  added: (admin, staffId) => {
    const person = { staffId: `${staffId}-2`, login: `${staffId}-2`, name: "Vera", passwordHash: "none" };
    const by = { at: admin.clock.now().toString(), staffId: admin.actor.staffId };
    return admin.store.transaction((tables) =>
      insertPerson(tables, { ...person, storeId: STORE, role: "manager" }, by),
    );
  },
  reset: (admin, staffId) => resetPassword(admin, { storeId: STORE, staffId }),
  enabled: async (admin, staffId) => {
    await disablePerson(admin, { storeId: STORE, staffId });
    await enablePerson(admin, { storeId: STORE, staffId });
  },
  promoted: async (admin, staffId) => {
    await takeRole(admin, { storeId: STORE, staffId });
    await giveRole(admin, { storeId: STORE, staffId, role: "manager" });
  },
};

describeOnBothDatabases("two people who decide", (open) => {
  const people = async () => {
    const world = testWorld(sandbox, (await open()).store, undefined, { cardEntry: true });
    const admin = await actingAs(world, "administrator");
    const manager = await another(world, "manager", "Vera");
    const other = await another(world, "manager", "Nick");
    const sale = () => service.purchase("100.00", `INV-${world.newId().slice(0, 8)}`);
    return { world, admin, manager, other, sale };
  };

  test.each(Object.keys(HANDS))("whoever was %s by somebody neither decides for them nor asks them", async (how) => {
    const { admin, manager, other, sale } = await people();
    await HANDS[how]?.(admin, "vera");
    const vera: OperationContext =
      how === "added" ? { ...manager, actor: { ...manager.actor, staffId: "vera-2" } } : manager;

    const fromAdmin = await ask(admin, giveBackRequest(admin, await sale()));
    const { request, review } = await shown(vera, fromAdmin);
    expect(request.answerable).toBe(false);
    expect(review).toMatchObject({ kind: "done", value: { refusal: { rule: "set_up_by_requester" } } });
    expect(word(await decline(vera, fromAdmin))).toBe("set_up_by_requester");
    expect(word(await approve(vera, fromAdmin))).toBe("set_up_by_requester");
    expect((await shown(other, fromAdmin)).request.answerable).toBe(true);
    expect(word(await approve(other, fromAdmin))).toBe("done");

    const fromVera = await ask(vera, giveBackRequest(vera, await sale()));
    expect(word(await approve(admin, fromVera))).toBe("set_up_by_decider");
    expect(word(await approve(other, fromVera))).toBe("done");
  });

  test("people whom one person brought in one by the other stay in that person's hands", async () => {
    const { admin, other, sale } = await people();
    const puppet = await another(admin, "administrator", "Petra");
    const second = await another(admin, "manager", "Sven");
    await HANDS.enabled?.(admin, "petra");
    await HANDS.enabled?.(puppet, "sven");
    const fromAdmin = await ask(admin, giveBackRequest(admin, await sale()));
    expect(word(await approve(puppet, fromAdmin))).toBe("set_up_by_requester");
    expect(word(await approve(second, fromAdmin))).toBe("set_up_by_requester");
    const fromSecond = await ask(second, giveBackRequest(second, await sale()));
    expect(word(await approve(admin, fromSecond))).toBe("set_up_by_decider");
    expect(word(await approve(other, fromSecond))).toBe("done");
    expect(word(await approve(other, fromAdmin))).toBe("done");
  });

  test("a reset by another administrator takes the access out of the first one's hands", async () => {
    const { world, admin, manager, sale } = await people();
    const second = await another(world, "administrator", "Olga");
    // Each reset is approved by the other one, and counts as the asker's.
    for (const [asker, decider] of [
      [admin, second],
      [second, admin],
    ] as const) {
      const asked = await resetPassword(asker, { storeId: STORE, staffId: "vera" });
      if (asked.kind !== "awaiting_approval") throw new Error(asked.kind);
      expect(word(await approve(decider, asked.requestId))).toBe("done");
      await asker.store.tables.staff.setPassword("vera", "set again");
    }
    const fromAdmin = await ask(admin, giveBackRequest(admin, await sale()));
    expect(word(await approve(manager, fromAdmin))).toBe("done");
    const fromSecond = await ask(second, giveBackRequest(second, await sale()));
    expect(word(await approve(manager, fromSecond))).toBe("set_up_by_requester");
  });

  test("a reset that comes while the decision is under way counts", async () => {
    const { admin, manager, sale } = await people();
    const fromAdmin = await ask(admin, giveBackRequest(admin, await sale()));
    const { audit } = manager.store.tables;
    let reads = 0;
    const late: OperationContext = {
      ...manager,
      store: {
        ...manager.store,
        tables: {
          ...manager.store.tables,
          audit: {
            ...audit,
            async ofNames(...asked) {
              const events = await audit.ofNames(...asked);
              reads += 1;
              if (reads === 2) await HANDS.reset?.(admin, "vera");
              return events;
            },
          },
        },
      },
    };
    const outcome = await approve(late, fromAdmin);
    expect(word(outcome)).toBe("set_up_by_requester");
  });

  test("whoever was set up less than a day ago asks for no refund to a typed card, and agrees to none", async () => {
    const { world, admin, manager, other } = await people();
    await HANDS.reset?.(admin, "vera");
    await expect(askedRefund(manager)).rejects.toThrow("set_up_recently");
    const fromOther = await askedRefund(other);
    await expect(agree(manager, fromOther)).rejects.toThrow("set_up_recently");
    world.clock.moveOn({ hours: 24 });
    await agree(manager, fromOther);
    expect(await askedRefund(manager)).toMatch(/^[0-9a-f]{32}$/);
  });

  test("the day begins anew when the link is used, however long it lay", async () => {
    const { world, admin, manager } = await people();
    const reset = await resetPassword(admin, { storeId: STORE, staffId: "vera" });
    if (reset.kind !== "done") throw new Error(reset.kind);
    world.clock.moveOn({ hours: 25 });
    const newPassword = "four louder lemons";
    const input = { token: reset.value.link.token, newPassword, repeatedPassword: newPassword };
    expect(
      word(await redeemPasswordLink(world, input, { hash: async () => "set", matches: async () => false }, "")),
    ).toBe("done");
    world.clock.moveOn({ hours: 23 });
    await expect(askedRefund(manager)).rejects.toThrow("set_up_recently");
    world.clock.moveOn({ hours: 1 });
    expect(await askedRefund(manager)).toMatch(/^[0-9a-f]{32}$/);
  });
});
