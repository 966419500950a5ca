import { expect, test } from "vitest";
import {
  makeFactorLink,
  makeFactorLinkHere,
  openFactorLink,
  redeemFactorLink,
  stopOwnFactorLink,
} from "#lib/operations/people/factors/factor-links.ts";
import { removeOwnFactor } from "#lib/operations/people/factors/own-factors.ts";
import { proveAgain } from "#lib/operations/people/factors/prove-again.ts";
import { disablePerson } from "#lib/operations/people/people/manage-person.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { changeGuardedSetting } from "#lib/operations/top/settings/change-guarded-setting.ts";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { codeNow, SEEDS, setUpApp } from "#tests/support/people/factors.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const TOOLS = { passwords, seeds: SEEDS, passkeys: passkeyVerifier };
const LINK_TOOLS = { passwords, seeds: SEEDS, shop: "Shop" };
const NEEDED_PASSWORD = { kind: "proof_needed", ways: ["password"] };

describeOnBothDatabases("proving again who one is", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const actor = await hire(world, "boss", "administrator");
    await hire(world, "ann", "clerk");
    for (const name of ["ask_again", "ask_again_above"]) {
      const value = name === "ask_again" ? "true" : "200";
      const setting = { storeId: SHOP, name, value, changedAt: world.clock.now().toString(), changedBy: "boss" };
      await world.store.transaction(({ settings }) => settings.replace(setting, null));
    }
    const begin = async () => {
      const answer = await signIn(world, { login: "boss", password: PASSWORD }, passwords);
      if (answer.kind !== "signed_in") throw new Error(answer.kind);
      return { ...actingAs(world, actor), sessionId: answer.sessionId };
    };
    return { world, begin, context: await begin() };
  }

  test("is asked for after five minutes, above the amount, and for this session alone", async () => {
    const { world, context, begin } = await shop();
    expect(await requireProof(context, SHOP)).toBeNull();
    world.clock.moveOn({ minutes: 5 });
    expect(await requireProof(context, SHOP)).toEqual(NEEDED_PASSWORD);
    expect(await requireProof(context, SHOP, 200_00)).toBeNull();
    expect(await requireProof(context, SHOP, 200_01)).toEqual(NEEDED_PASSWORD);
    const other = await begin();
    world.clock.moveOn({ minutes: 5 });
    expect(await proveAgain(other, { way: "password", typed: PASSWORD }, TOOLS)).toEqual({ kind: "done", value: null });
    expect(await requireProof(other, SHOP)).toBeNull();
    expect(await requireProof(context, SHOP)).toEqual(NEEDED_PASSWORD);
    // Another person with that session proves nothing by it.
    const ann = { staffId: "ann", name: "Test ann", roles: { [SHOP]: "clerk" as const } };
    expect(await requireProof({ ...other, actor: ann }, SHOP)).toEqual(NEEDED_PASSWORD);
  });

  test("a clock that was set back makes no proof last longer", async () => {
    const { world, context } = await shop();
    world.clock.moveOn({ hours: -1 });
    expect(await requireProof(context, SHOP)).toEqual(NEEDED_PASSWORD);
  });

  test("changes nothing before it, whoever asks the operation", async () => {
    const { world, context } = await shop();
    world.clock.moveOn({ minutes: 6 });
    expect(await disablePerson(context, { storeId: SHOP, staffId: "ann" })).toEqual(NEEDED_PASSWORD);
    expect((await world.store.tables.staff.find("ann"))?.disabledAt).toBeNull();
    // Nor is the setting changed by which nothing would ask any more.
    const seenAt = (await world.store.tables.settings.read(SHOP, "ask_again"))?.changedAt ?? null;
    const off = { storeId: SHOP, name: "ask_again", value: false, seenAt } as const;
    expect(await changeGuardedSetting(context, off)).toEqual(NEEDED_PASSWORD);
    expect((await world.store.tables.settings.read(SHOP, "ask_again"))?.value).toBe("true");
    expect(await proveAgain(context, { way: "password", typed: PASSWORD }, TOOLS)).toMatchObject({ kind: "done" });
    expect(await disablePerson(context, { storeId: SHOP, staffId: "ann" })).toMatchObject({ kind: "done" });
  });

  test("takes the second factor of whoever has one, never the password; a code works once; five wrong ones lock", async () => {
    const { world, context } = await shop();
    await setUpApp(world, "boss");
    world.clock.moveOn({ minutes: 6 });
    expect(await requireProof(context, SHOP)).toEqual({ kind: "proof_needed", ways: ["code"] });
    expect(await proveAgain(context, { way: "password", typed: PASSWORD }, TOOLS)).toEqual({ kind: "not_permitted" });
    const code = { way: "code", typed: codeNow(world) } as const;
    const both = await Promise.all([proveAgain(context, code, TOOLS), proveAgain(context, code, TOOLS)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "not_allowed"]);
    for (let tries = 0; tries < 6; tries += 1) await proveAgain(context, { way: "code", typed: "000000" }, TOOLS);
    world.clock.moveOn({ minutes: 1 });
    const locked = await proveAgain(context, { way: "code", typed: codeNow(world) }, TOOLS);
    expect(locked).toEqual({ kind: "not_allowed", reason: { rule: "locked" } });
  });

  test("an ended session proves nothing, and keeps its factors", async () => {
    const { world, context } = await shop();
    await setUpApp(world, "boss");
    await world.store.tables.sessions.revoke(context.sessionId, world.clock.now().toString());
    world.clock.moveOn({ minutes: 1 });
    expect(await proveAgain(context, { way: "code", typed: codeNow(world) }, TOOLS)).toEqual({ kind: "not_permitted" });
    expect(await removeOwnFactor(context, { kind: "code" })).toEqual({ kind: "not_permitted" });
    expect(await world.store.tables.codeFactors.find("boss")).toBeDefined();
  });

  test("a lost factor: a link of another administrator, with the password, once; a day later for who decides", async () => {
    const { world, context } = await shop();
    const second = actingAs(world, await hire(world, "second", "administrator"));
    const make = async (staffId: string) => {
      const made = await makeFactorLink(second, { storeId: SHOP, staffId });
      if (made.kind !== "done") throw new Error(made.kind);
      return made.value.token;
    };
    expect(await makeFactorLink(context, { storeId: SHOP, staffId: "boss" })).toMatchObject({ kind: "not_allowed" });
    const ann = actingAs(world, { staffId: "ann", name: "Test ann", roles: { [SHOP]: "clerk" } });
    expect(await makeFactorLink(ann, { storeId: SHOP, staffId: "boss" })).toEqual({ kind: "not_permitted" });
    await setUpApp(world, "boss");
    const before = await world.store.tables.codeFactors.find("boss");

    const stopped = await make("boss");
    expect(await stopOwnFactorLink(context)).toMatchObject({ kind: "done" });
    const openWith = (token: string, password = PASSWORD) => openFactorLink(world, { token, password }, LINK_TOOLS);
    const ruleOf = (answer: Awaited<ReturnType<typeof openWith>>) =>
      answer.kind === "not_allowed" ? answer.reason.rule : answer.kind;
    expect(ruleOf(await openWith(stopped))).toBe("factor_link_over");

    const token = await make("boss");
    expect(ruleOf(await openWith(token))).toBe("factor_link_waits");
    world.clock.moveOn({ hours: 23 });
    expect(ruleOf(await openWith(token))).toBe("factor_link_waits");
    world.clock.moveOn({ hours: 1 });
    expect(ruleOf(await openWith(token, "not the one"))).toBe("proof_wrong");
    const opened = await openWith(token);
    if (opened.kind !== "done") throw new Error(opened.kind);
    // Neither a seed that nobody handed out, nor one of somebody else, nor a wrong code replaces anything.
    const { sealedSeed } = opened.value;
    const forged = SEEDS.seal("set-up ann", `${opened.value.typed.replaceAll(" ", "")} 2100-01-01T00:00:00Z`);
    for (const seed of ["made up", forged, sealedSeed])
      expect(await redeemFactorLink(world, { token, sealedSeed: seed, code: "000000" }, SEEDS)).toMatchObject({
        kind: "not_allowed",
      });
    expect(await world.store.tables.codeFactors.find("boss")).toEqual(before);

    const { codeAt, stepAt } = await import("#lib/operations/people/factors/one-time-code.ts");
    const code = codeAt(opened.value.typed.replaceAll(" ", ""), stepAt(world.clock.now()));
    const redeem = () => redeemFactorLink(world, { token, sealedSeed, code }, SEEDS);
    const both = await Promise.all([redeem(), redeem()]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "not_allowed"]);
    expect(await world.store.tables.codeFactors.find("boss")).not.toEqual(before);
    expect(await world.store.tables.sessions.openOf("boss")).toEqual([]);
    expect(await toldOf(world, "boss", null)).toEqual(
      expect.arrayContaining(["person.factorLinkStopped", "person.factorsReset"]),
    );
    // The command on the server makes one that opens at once, for whoever has that login.
    expect(await makeFactorLinkHere(world, "nobody")).toMatchObject({ kind: "not_allowed" });
    const here = await makeFactorLinkHere(world, "boss");
    if (here.kind !== "done") throw new Error(here.kind);
    expect(ruleOf(await openWith(here.value.token))).toBe("done");
    // A clerk's opens at once, and ends after a day.
    const anns = await make("ann");
    expect(ruleOf(await openWith(anns))).toBe("done");
    world.clock.moveOn({ hours: 24 });
    expect(ruleOf(await openWith(anns))).toBe("factor_link_over");
  });
});
