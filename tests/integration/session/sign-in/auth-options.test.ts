import type { OAuthConfig } from "next-auth/providers/oauth";
import { expect, test } from "vitest";
import { SIGN_IN_METHODS, type SignInMethod } from "#lib/session/sign-in/sign-in-methods.ts";
import { browserOn, PUBLIC_URL, withSignInSettings } from "#tests/support/people/sign-in-browser.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { hire, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

withSignInSettings();

/** Single sign-on as its row would be, but that the other server is asked nothing: it says at once who somebody is. */
function singleSignOn(staffId: string): SignInMethod {
  const provider: OAuthConfig<{ sub: string }> = {
    id: "company",
    name: "Company",
    type: "oauth",
    clientId: "counterfoil",
    issuer: "https://company.example",
    authorization: "https://company.example/authorize",
    token: {
      url: "https://company.example/token",
      request: async () => ({ tokens: { access_token: "secret-token" } }),
    },
    userinfo: { url: "https://company.example/me", request: async () => ({ sub: staffId }) },
    checks: ["none"],
    profile: ({ sub }) => ({ id: sub, method: "single_sign_on", confirm: async () => true }),
  };
  return {
    provider: () => provider,
    opens: { GET: ["callback/company", "signin", "error"], POST: ["signin/company"] },
  };
}

describeOnBothDatabases("next-auth", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    await hire(world, "ann", "clerk");
    await hire(world, "ben", "manager");
    const revokedAt = async (id: string | null) => (await world.store.tables.sessions.find(id ?? ""))?.revokedAt;
    return { world, revokedAt };
  }

  test("starts our session for a proven password, names it in the cookie, and says who was signed in", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    expect(await browser.enter("ann")).toMatchObject({ status: 200, body: { url: PUBLIC_URL } });
    expect(await world.store.tables.sessions.find(browser.sessionId() ?? "")).toMatchObject({ staffId: "ann" });
    expect(await revokedAt(browser.sessionId())).toBeNull();
    expect(browser.signedIn).toEqual(["ann"]);
    expect(await toldOf(world, "ann", null)).toEqual(["person.signedIn"]);
  });

  test("ends the former session of the browser as another one starts, and the last one with the sign-out", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    await browser.enter("ann");
    const former = browser.sessionId();
    await browser.enter("ben");
    const later = browser.sessionId();
    expect(later).not.toBe(former);
    expect(await revokedAt(former)).not.toBeNull();
    expect(await revokedAt(later)).toBeNull();
    // next-auth takes a cookie whose name begins like ours for a part of it, and then reads neither.
    browser.cookies["counterfoil-session.1"] = "zz";
    await browser.post("signout");
    expect(browser.sessionId()).toBeNull();
    expect(await revokedAt(later)).not.toBeNull();
    expect(await toldOf(world, "ann", null)).toEqual(["person.signedIn", "person.signedOut"]);
  });

  test("starts nothing for a wrong password, and leaves the browser's session open", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world);
    await browser.enter("ann");
    const { cookies } = structuredClone({ cookies: browser.cookies });
    const refused = await browser.enter("ben", "a wrong one");
    expect([refused.status, refused.body.url]).toEqual([401, expect.stringContaining("error=wrong")]);
    expect(browser.cookies["counterfoil-session"]).toBe(cookies["counterfoil-session"]);
    expect(await revokedAt(browser.sessionId())).toBeNull();
    expect(browser.signedIn).toEqual(["ann"]);
  });

  test("leads back to our page, without a session or a word of the fault, when the session cannot be kept", async () => {
    const { world } = await shop();
    const { store } = world;
    let isBroken = false;
    const faulty: StaffWorld = {
      ...world,
      store: {
        ...store,
        transaction: (work) => (isBroken ? Promise.reject(new Error("disk")) : store.transaction(work)),
      },
    };
    const browser = browserOn(faulty);
    isBroken = true;
    expect((await browser.enter("ann")).body).toEqual({ url: `${PUBLIC_URL}/sign-in?error=unavailable` });
    expect([browser.sessionId(), browser.signedIn]).toEqual([null, []]);
    expect(world.logged).toContainEqual([{ error: new Error("disk") }, "a sign-in could not be answered"]);
  });

  test("does the same for whom single sign-on has proved, by one more row of the table", async () => {
    const { world, revokedAt } = await shop();
    const browser = browserOn(world, [...SIGN_IN_METHODS, singleSignOn("ben")]);
    await browser.enter("ann");
    const former = browser.sessionId();
    expect(await browser.ask("GET", "callback/company", { code: "code" })).toMatchObject({
      location: PUBLIC_URL,
    });
    expect(await world.store.tables.sessions.find(browser.sessionId() ?? "")).toMatchObject({ staffId: "ben" });
    expect(await revokedAt(former)).not.toBeNull();
    expect(browser.signedIn).toEqual(["ann", "ben"]);
    expect(await toldOf(world, "ben", null)).toEqual(["person.signedIn"]);
    expect(JSON.stringify(world.logged)).not.toContain("secret-token");
  });

  test("leads whom it refuses by single sign-on back to our page with a code that it shows", async () => {
    const { world } = await shop();
    await world.store.tables.staff.disable("ben", world.clock.now().toString());
    for (const staffId of ["ben", "nobody"]) {
      const browser = browserOn(world, [...SIGN_IN_METHODS, singleSignOn(staffId)]);
      const { location } = await browser.ask("GET", "callback/company", { code: "code" });
      expect(location).toBe(`${PUBLIC_URL}/sign-in?error=not_admitted`);
      expect([browser.sessionId(), browser.signedIn]).toEqual([null, []]);
    }
    expect(await toldOf(world, "ben", null)).toEqual(["person.signInRefused"]);
  });
});
