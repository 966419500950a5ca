import { expect, test } from "vitest";
import { FACTOR_RULES } from "#lib/domain/people/factor-rules.ts";
import { proveFactor } from "#lib/operations/people/factors/prove-factor.ts";
import { askForPasskey, provePasskey } from "#lib/operations/people/factors/prove-passkey.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { seedBox } from "#lib/session/factors/sealed-seeds.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { begin, codeNow, device, SEEDS, setUpApp, tryCode } from "#tests/support/people/factors.ts";
import { withSignInSettings } from "#tests/support/people/sign-in-browser.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { hire, PASSWORD, SHOP, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

withSignInSettings();

async function setRules(world: StaffWorld, rules: { roles: string[]; graceDays: number }): Promise<void> {
  const changedAt = world.clock.now().toString({ smallestUnit: "millisecond" });
  const setting = { storeId: SHOP, name: FACTOR_RULES.name, value: JSON.stringify(rules), changedAt, changedBy: "ann" };
  await world.store.transaction(({ settings }) => settings.replace(setting, null));
}

describeOnBothDatabases("a sign-in with a second factor", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    await hire(world, "ann", "clerk");
    await hire(world, "ben", "clerk");
    const codes = await setUpApp(world, "ann");
    // The code of the set-up is used up.
    world.clock.moveOn({ seconds: 60 });
    const enter = async (login = "ann") => {
      const answer = await signIn(world, { login, password: PASSWORD }, passwords);
      return answer.kind === "factor_due" ? answer.token : answer.kind;
    };
    return { world, codes, enter };
  }

  test("a right password starts no session; the code does, and ends what was between", async () => {
    const { world, enter } = await shop();
    const token = await enter();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(await world.store.tables.sessions.openOf("ann")).toEqual([]);
    expect(await tryCode(world, token, codeNow(world))).toBe("started");
    expect(await world.store.tables.sessions.openOf("ann")).toHaveLength(1);
    expect(await tryCode(world, token, codeNow(world))).toBe("over");
    expect(await toldOf(world, "ann", null)).toEqual(
      expect.arrayContaining(["person.factorAdded", "person.factorAsked", "person.signedIn"]),
    );
  });

  test("a code works once, also for two sign-ins at the same time, and for the step before after a later one", async () => {
    const { world, enter } = await shop();
    const [first, second, third] = [await enter(), await enter(), await enter()];
    const code = codeNow(world);
    const both = await Promise.all([tryCode(world, first, code), tryCode(world, second, code)]);
    expect(both.sort()).toEqual(["refused", "started"]);
    expect(await world.store.tables.sessions.openOf("ann")).toHaveLength(1);
    expect(await tryCode(world, third, codeNow(world, -1))).toBe("refused");
  });

  test("old codes, those to come, and those of somebody else are wrong", async () => {
    const { world, enter } = await shop();
    const token = await enter();
    for (const later of [-120, 1]) expect(await tryCode(world, token, codeNow(world, later))).toBe("wrong");
    // The same seed of another person is sealed for them alone.
    const row = await world.store.tables.codeFactors.find("ann");
    if (!row) throw new Error("no app");
    await world.store.tables.codeFactors.put({ ...row, staffId: "ben" });
    const bens = await enter("ben");
    expect(await tryCode(world, bens, codeNow(world))).toBe("wrong");
  });

  test("three tries end it, five minutes too, and a reset meanwhile; five wrong codes lock", async () => {
    const { world, enter } = await shop();
    const token = await enter();
    for (const _ of [1, 2, 3]) expect(await tryCode(world, token, "000000")).toBe("wrong");
    expect(await tryCode(world, token, codeNow(world))).toBe("over");
    const next = await enter();
    for (const _ of [4, 5]) expect(await tryCode(world, next, "000000")).toBe("wrong");
    expect(await tryCode(world, next, codeNow(world))).toBe("locked");

    world.clock.moveOn({ minutes: 31 });
    const late = await enter();
    world.clock.moveOn({ minutes: 5 });
    expect(await tryCode(world, late, codeNow(world))).toBe("over");
    const reset = await enter();
    await world.store.transaction((tables) => endOpenAccess(tables, "ann", world.clock.now().toString()));
    expect(await tryCode(world, reset, codeNow(world))).toBe("over");
  });

  test("recovery codes work once each, and guesses from eight browsers at once are locked after five", async () => {
    const { world, codes, enter } = await shop();
    const [code = "", other = ""] = codes;
    const [first, second] = [await enter(), await enter()];
    const both = await Promise.all([first, second].map((token) => tryCode(world, token, code, "recovery_code")));
    expect(both.sort()).toEqual(["refused", "started"]);
    expect(await world.store.tables.recoveryCodes.count("ann")).toBe(7);
    expect(await toldOf(world, "ann", null)).toContain("person.recoveryCodeUsed");

    const tokens = await Promise.all(Array.from({ length: 8 }, () => enter()));
    const guess = (token: string) => tryCode(world, token, "A".repeat(24), "recovery_code");
    const answers = (await Promise.all([...tokens, ...tokens].map(guess))).sort();
    expect(answers.filter((answer) => answer === "refused").length).toBeLessThanOrEqual(5);
    expect(answers).toContain("locked");
    expect(await tryCode(world, await enter(), other, "recovery_code")).toBe("locked");
  });

  test("a seed that was sealed under another key opens nothing, and one under the key before does", async () => {
    const { world, enter } = await shop();
    const withKeys = async (keys: { factorKey: string; formerFactorKey?: string }) => {
      const token = await enter();
      const given = { token, kind: "code", code: codeNow(world) } as const;
      return (await proveFactor(world, given, seedBox(keys), () => null)).kind;
    };
    const factorKey = "another key of thirty-two letters";
    expect(await withKeys({ factorKey })).toBe("wrong");
    expect(await withKeys({ factorKey, formerFactorKey: "a key of at least thirty-two letters" })).toBe("proven");
    expect(SEEDS.open("ben", SEEDS.seal("ann", "seed"))).toBeNull();
  });

  test("whoever must have one has days to set it up, and then no way in by the password alone", async () => {
    const { world, enter } = await shop();
    expect(await enter("ben")).toBe("signed_in");
    await setRules(world, { roles: ["clerk"], graceDays: 14 });
    world.clock.moveOn({ hours: 14 * 24 - 1 });
    expect(await enter("ben")).toBe("signed_in");
    world.clock.moveOn({ hours: 1 });
    expect(await enter("ben")).toBe("factor_missing");
    expect(await enter("ann")).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a passkey signs in alone; another site, a repeated answer, no verified user or a lowered counter do not", async () => {
    const { world } = await shop();
    const key = device();
    const at = world.clock.now().toString();
    const { credentialId, publicKey } = key;
    const passkey = {
      credentialId,
      publicKey,
      staffId: "ann",
      name: "Phone",
      counter: 5,
      isSingleDevice: true,
      transports: [],
    };
    await world.store.tables.passkeys.add({ ...passkey, madeAt: at, usedAt: null });
    const ask = async () => {
      const { options } = await askForPasskey(world, { purpose: "sign_in", staffId: null }, passkeyVerifier);
      return String(JSON.parse(options).challenge);
    };
    const prove = async (response: string) => {
      const person = await provePasskey(world, response, passkeyVerifier);
      return person && (await begin(world, person)).kind;
    };
    const answer = key.sign(await ask(), { counter: 6, userHandle: "ann" });
    expect(await prove(answer)).toBe("started");
    expect(await prove(answer)).toBeNull();
    const wrong = [
      { from: "http://localhost:3001" },
      { from: "https://evil.example" },
      { of: "evil.example" },
      { verified: false },
      { counter: 6 },
      { counter: 2 },
      { userHandle: "ben" },
      { type: "webauthn.create" },
    ];
    for (const part of wrong)
      expect(await prove(key.sign(await ask(), { counter: 7, ...part })), JSON.stringify(part)).toBeNull();
    // A challenge that was never asked, that is over, or that was asked to add a passkey.
    expect(await prove(key.sign("bm90LWFza2Vk", { counter: 7 }))).toBeNull();
    const late = await ask();
    world.clock.moveOn({ minutes: 5 });
    expect(await prove(key.sign(late, { counter: 7 }))).toBeNull();
    const { options } = await askForPasskey(world, { purpose: "prove", staffId: "ann" }, passkeyVerifier);
    expect(await prove(key.sign(JSON.parse(options).challenge, { counter: 7 }))).toBeNull();
    expect(await prove("not JSON")).toBeNull();
    expect(await prove(key.sign(await ask(), { counter: 7 }))).toBe("started");
  });
});
