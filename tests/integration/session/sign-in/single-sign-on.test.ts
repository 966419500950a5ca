import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ROLE_MAPPING, type RoleMapping } from "#lib/domain/people/role-mapping.ts";
import { SIGN_IN_METHODS } from "#lib/session/sign-in/sign-in-methods.ts";
import { discoverProvider } from "#lib/session/sign-in/single-sign-on/discover-provider.ts";
import { SINGLE_SIGN_ON_ENDPOINTS } from "#lib/session/sign-in/single-sign-on/single-sign-on-method.ts";
import { singleSignOnProvider } from "#lib/session/sign-in/single-sign-on/single-sign-on-provider.ts";
import { atIdentityProvider } from "#tests/support/people/at-identity-provider.ts";
import { browserOn, PUBLIC_URL, withSignInSettings } from "#tests/support/people/sign-in-browser.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningProvider, startIdentityProvider } from "#tests/support/processes/start-identity-provider.ts";
import { hire, SHOP, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

withSignInSettings();

let provider: RunningProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.stop());
beforeEach(() =>
  provider.set({ issuer: provider.issuer, isDown: false, foreignKey: false, groups: {}, codeSeconds: 60 }),
);

const MAPPING: RoleMapping = {
  addsPeople: true,
  approverId: null,
  rows: [
    { claim: "groups", value: "refund-managers", role: "manager" },
    { claim: "groups", value: "till", role: "clerk" },
  ],
};

/** An hour is over: what the provider said of itself is read again. */
const LATER = Number.MAX_SAFE_INTEGER;

async function methods() {
  const settings = { issuer: provider.issuer, clientId: "counterfoil", clientSecret: "a-secret-of-the-test" };
  const document = await discoverProvider(settings);
  const method = {
    provider: singleSignOnProvider({ ...settings, name: "Company" }, document),
    opens: SINGLE_SIGN_ON_ENDPOINTS,
  };
  return [...SIGN_IN_METHODS, method];
}

describeOnBothDatabases("single sign-on", (open) => {
  async function shop(mapping: RoleMapping = MAPPING) {
    const world = await staffWorld((await open()).store);
    await hire(world, "ann", "administrator");
    await map(world, mapping);
    return world;
  }

  async function map(world: StaffWorld, mapping: RoleMapping) {
    const before = await world.store.tables.settings.read(SHOP, ROLE_MAPPING.name);
    const set = { storeId: SHOP, name: ROLE_MAPPING.name, value: JSON.stringify(mapping), changedBy: "ann" };
    const changedAt = world.clock.now().toString();
    await world.store.tables.settings.replace({ ...set, changedAt }, before?.value ?? null);
  }

  /** One browser, at our server and at the provider. */
  async function visitor(world: StaffWorld) {
    const browser = browserOn(world, await methods());
    const there = atIdentityProvider();
    const begin = async (address = "/") => {
      const { body } = await browser.post("signin/sso", { callbackUrl: PUBLIC_URL + address });
      return String(body.url);
    };
    const back = (address: URL) => browser.ask("GET", "callback/sso", Object.fromEntries(address.searchParams));
    const signIn = async (login: string, address?: string) => back(await there.signIn(await begin(address), login));
    const person = async () => {
      const session = await world.store.tables.sessions.find(browser.sessionId() ?? "");
      return session && (await world.store.tables.staff.find(session.staffId));
    };
    return { browser, there, begin, back, signIn, person };
  }

  const FAILED = `${PUBLIC_URL}/api/auth/error?error=OAuthCallback`;
  const REFUSED = `${PUBLIC_URL}/sign-in?error=not_admitted`;

  test("adds a person at the first sign-in with the role of the first row that fits, and leads to the asked page", async () => {
    const world = await shop();
    const mia = await visitor(world);
    expect(await mia.signIn("mia", "/help")).toMatchObject({ location: `${PUBLIC_URL}/help` });
    const person = await mia.person();
    expect(person).toMatchObject({ login: "mia", name: "Mia Tremblay", passwordHash: null });
    const staffId = person?.staffId ?? "";
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({ [SHOP]: "manager" });
    expect(await world.store.tables.sessions.find(mia.browser.sessionId() ?? "")).toMatchObject({
      provenBy: "single_sign_on",
    });
    // Who set the table answers for the role.
    const given = (await world.store.tables.audit.ofNames(["person.roleGiven"], staffId))[0];
    expect(given).toMatchObject({ staffId: "ann", details: { role: "manager", bySingleSignOn: 1, alone: 1 } });
    expect(JSON.stringify(world.logged)).not.toContain("test");
  });

  test("knows the person again by issuer and subject, and sets the roles anew", async () => {
    const world = await shop();
    const mia = await visitor(world);
    await mia.signIn("mia");
    const staffId = (await mia.person())?.staffId ?? "";
    await provider.set({ groups: { mia: ["till"] } });
    const again = await visitor(world);
    await again.signIn("mia");
    expect((await again.person())?.staffId).toBe(staffId);
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({ [SHOP]: "clerk" });
    await provider.set({ groups: { mia: [] } });
    const third = await visitor(world);
    expect(await third.signIn("mia")).toMatchObject({ location: REFUSED });
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({});
    expect(await toldOf(world, staffId, null)).toEqual(["person.signedIn", "person.signedIn", "person.signInRefused"]);
  });

  test("lets nobody in without a fitting row, without leave to add people, or once disabled", async () => {
    const world = await shop();
    const eve = await visitor(world);
    expect(await eve.signIn("eve")).toMatchObject({ location: REFUSED });
    await map(world, { ...MAPPING, addsPeople: false });
    const leo = await visitor(world);
    expect(await leo.signIn("leo")).toMatchObject({ location: REFUSED });
    expect(await world.store.tables.staff.findByLogin("leo")).toBeUndefined();
    await map(world, MAPPING);
    const allowed = await visitor(world);
    await allowed.signIn("leo");
    const person = await allowed.person();
    await world.store.tables.staff.disable(person?.staffId ?? "", world.clock.now().toString());
    const disabled = await visitor(world);
    expect(await disabled.signIn("leo")).toMatchObject({ location: REFUSED });
    expect([eve, leo, disabled].map(({ browser }) => browser.sessionId())).toEqual([null, null, null]);
  });

  test("counts the proof from when the provider asked: its own session may be old", async () => {
    const world = await shop();
    const mia = await visitor(world);
    const provenAt = async () => (await world.store.tables.sessions.find(mia.browser.sessionId() ?? ""))?.provenAt;
    await mia.signIn("mia");
    expect(await provenAt()).toBeNull();
    const { body } = await mia.browser.post("signin/sso?prompt=login&max_age=0", { callbackUrl: PUBLIC_URL });
    const address = new URL(String(body.url));
    expect([address.searchParams.get("prompt"), address.searchParams.get("max_age")]).toEqual(["login", "0"]);
    await mia.back(await mia.there.signIn(address.href, "mia"));
    expect(await provenAt()).not.toBeNull();
  });

  test("takes no login or name from a person who is here already", async () => {
    const world = await shop();
    await hire(world, "mia", "clerk");
    const mia = await visitor(world);
    await mia.signIn("mia");
    expect(await mia.person()).toMatchObject({ login: "mia-2", name: "Mia Tremblay" });
  });

  test("adds one person when the first sign-in comes twice at once", async () => {
    const world = await shop();
    const visitors = [await visitor(world), await visitor(world)];
    const answers = await Promise.all(visitors.map(({ signIn }) => signIn("leo")));
    expect(answers.map(({ location }) => location)).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/`]);
    const [one, other] = await Promise.all(visitors.map(({ person }) => person()));
    expect(one?.staffId).toBe(other?.staffId);
    expect((await world.store.tables.staff.list()).filter(({ isLinked }) => isLinked)).toHaveLength(1);
  });

  test("refuses a callback sent twice, in another browser, with another state, or of another issuer", async () => {
    const world = await shop();
    const mia = await visitor(world);
    const address = await mia.there.signIn(await mia.begin(), "mia");
    const stranger = await visitor(world);
    expect(await stranger.back(address)).toMatchObject({ location: FAILED });
    // A browser with a sign-in of its own under way is no better place.
    await stranger.begin();
    expect(await stranger.back(address)).toMatchObject({ location: FAILED });
    const mixedUp = await visitor(world);
    const begun = await mixedUp.there.signIn(await mixedUp.begin(), "mia");
    begun.searchParams.set("iss", "http://localhost:1");
    expect(await mixedUp.back(begun)).toMatchObject({ location: FAILED });
    expect(await mia.back(address)).toMatchObject({ location: `${PUBLIC_URL}/` });
    const sessionId = mia.browser.sessionId();
    expect(await mia.back(address)).toMatchObject({ location: FAILED });
    expect(mia.browser.sessionId()).toBe(sessionId);
    expect([stranger.browser.sessionId(), mixedUp.browser.sessionId()]).toEqual([null, null]);
  });

  test("refuses a code that has expired, or was never given", async () => {
    const world = await shop();
    const mia = await visitor(world);
    await provider.set({ codeSeconds: 1 });
    const address = await mia.there.signIn(await mia.begin(), "mia");
    await sleep(2_100);
    expect(await mia.back(address)).toMatchObject({ location: FAILED });
    await provider.set({ codeSeconds: 60 });
    const again = await mia.there.signIn(await mia.begin(), "mia");
    again.searchParams.set("code", "a-code-that-nobody-gave");
    expect(await mia.back(again)).toMatchObject({ location: FAILED });
    expect(mia.browser.sessionId()).toBeNull();
  });

  test("refuses a signature of another key, and follows keys that change in the middle of a sign-in", async () => {
    const world = await shop();
    const mia = await visitor(world);
    const address = await mia.there.signIn(await mia.begin(), "mia");
    await provider.set({ foreignKey: true });
    expect(await mia.back(address)).toMatchObject({ location: FAILED });
    expect(mia.browser.sessionId()).toBeNull();
    await provider.set({ foreignKey: false });
    const begun = await mia.begin();
    await provider.rotateKeys();
    expect(await mia.back(await mia.there.signIn(begun, "mia"))).toMatchObject({ location: `${PUBLIC_URL}/` });
  });

  test("takes no document of another issuer, nor of a provider that is down or redirects", async () => {
    await shop();
    const settings = { issuer: provider.issuer };
    expect(await discoverProvider(settings, LATER - 2)).toMatchObject({ keys: `${provider.issuer}/jwks` });
    await provider.set({ issuer: "https://company.example" });
    // Kept for an hour.
    expect(await discoverProvider(settings, LATER - 1)).toMatchObject({ keys: `${provider.issuer}/jwks` });
    await expect(discoverProvider({ issuer: `${provider.issuer}/` }, 0)).rejects.toThrow("another issuer");
    await expect(discoverProvider(settings, 0)).rejects.toThrow("another issuer");
    await provider.set({ isDown: true });
    await expect(discoverProvider(settings, 3_600_000)).rejects.toThrow("could not be reached");
    await provider.set({ issuer: provider.issuer, isDown: false });
    expect(await discoverProvider(settings, 7_200_000)).toMatchObject({ keys: `${provider.issuer}/jwks` });
  });
});
