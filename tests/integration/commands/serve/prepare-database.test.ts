import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anybodyCanSignIn, prepareDatabase } from "#lib/commands/serve/prepare-database.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { runCommand } from "../run-command.ts";

const ADMINISTRATOR = [join(import.meta.dirname, "../../../../lib/commands/run.mjs"), "administrator"];
const STORE = "300200578";
const ACCOUNT = {
  baseUrl: "http://127.0.0.1:1",
  merchantId: STORE,
  paymentsPasscode: "a",
  reportingPasscode: "b",
  timeZone: "America/Toronto",
  name: "Practice shop",
};

describeOnBothDatabases("a start", (open) => {
  test("on the sandbox adds the demo staff, once, with the passwords it tells", async () => {
    const { store, ...place } = await open();
    const people = await prepareDatabase({ ...place, mode: "sandbox" }, ACCOUNT);
    expect(await anybodyCanSignIn(place)).toBe(true);
    expect(people.map(({ login }) => login).sort()).toEqual(["accountant", "admin", "clerk", "manager"]);
    for (const { login, role, password, staffId } of people) {
      const person = await store.tables.staff.findByLogin(login);
      expect(await passwords.matches(person?.passwordHash ?? "", password)).toBe(true);
      expect(await passwords.matches(person?.passwordHash ?? "", `${password}x`)).toBe(false);
      expect(await store.tables.staff.rolesOf(staffId)).toEqual({ [STORE]: role });
      expect((await store.tables.audit.forSubject(STORE, staffId)).map(({ name }) => name)).toEqual(["person.added"]);
    }
    const before = await store.tables.staff.findByLogin("clerk");
    expect(await prepareDatabase({ ...place, mode: "sandbox" }, ACCOUNT)).toEqual(people);
    expect(await store.tables.staff.findByLogin("clerk")).toEqual(before);
    expect((await store.tables.stores.find(STORE))?.name).toBe("Practice shop");
  });

  test("with a real account adds nobody, and shuts out demo staff from the sandbox", async () => {
    const { store, ...place } = await open();
    expect(await prepareDatabase({ ...place, mode: "service" }, ACCOUNT)).toEqual([]);
    expect(await store.tables.staff.list()).toEqual([]);
    expect(await anybodyCanSignIn(place)).toBe(false);
    await prepareDatabase({ ...place, mode: "sandbox" }, ACCOUNT);
    expect(await prepareDatabase({ ...place, mode: "service" }, ACCOUNT)).toEqual([]);
    const people = await store.tables.staff.list();
    expect(people).toHaveLength(4);
    expect(people.filter(({ disabledAt }) => disabledAt === null)).toEqual([]);
    expect(await anybodyCanSignIn(place)).toBe(false);
    // Nor does a way back let people in by passwords that everybody knows.
    expect(await prepareDatabase({ ...place, mode: "sandbox" }, ACCOUNT)).toEqual([]);
  });

  test("two at the same time add them once", async () => {
    const { store, ...place } = await open();
    const both = [1, 2].map(() => prepareDatabase({ ...place, mode: "sandbox" }, ACCOUNT));
    expect((await Promise.all(both)).map((people) => people.length)).toEqual([4, 4]);
    expect(await store.tables.staff.list()).toHaveLength(4);
  });
});

describeOnBothDatabases("npm run administrator", (open) => {
  test("makes one administrator with a link, and another only when told to", async () => {
    const { store, dataDir, databaseUrl } = await open();
    const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const run = (...args: string[]) => runCommand([...ADMINISTRATOR, `--store=${STORE}`, ...args], environment);
    const { code, out, err } = await run("--login=Ann", "--name=Ann Lee");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const linkIn = (text: string) => /: http:\/\/localhost:3000\/password-link#([0-9a-f]{64})\n$/.exec(text)?.[1] ?? "";
    const ann = await store.tables.staff.findByLogin("ann");
    expect(ann).toMatchObject({ login: "ann", name: "Ann Lee", passwordHash: null });
    const { passwordLinks, staff } = store.tables;
    const now = Temporal.Now.instant().toString();
    expect(await passwordLinks.find(linkIn(out), now)).toMatchObject({ staffId: ann?.staffId, madeBy: null });
    // Nobody can sign in yet: the same command makes another link.
    const again = await run("--login=ann", "--name=Ann Lee");
    expect(await passwordLinks.find(linkIn(out), now)).toBeUndefined();
    expect(await passwordLinks.find(linkIn(again.out), now)).toMatchObject({ staffId: ann?.staffId });
    await staff.setPassword(ann?.staffId ?? "", "some hash");
    expect(await store.tables.staff.rolesOf(ann?.staffId ?? "")).toEqual({ [STORE]: "administrator" });

    const second = await run("--login=bob", "--name=Bob Ray");
    expect(second).toMatchObject({ code: 1, out: "" });
    expect(second.err).toMatch(/^Store 300200578 has an administrator[^\n]+\n$/);
    expect(await run("--login=ann", "--name=Ann Two", "--another")).toMatchObject({
      code: 1,
      err: "--login: ann is taken by somebody who has a password, or does not administer store 300200578.\n",
    });
    expect((await run("--login=bob", "--name=Bob Ray", "--another")).code).toBe(0);
    expect(await store.tables.staff.countAdministrators(STORE)).toBe(1);
  });
});

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "counterfoil-administrator-"));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  [[], "--login is missing"],
  [["--login=a b", "--name=A"], "--login is missing or cannot be read"],
  [["--login=ann"], "--name is missing"],
  [["--login=ann", "--name=Ann", "--store=12"], "--store must be nine digits"],
  [["--loggin=ann"], "npm run administrator"],
])("npm run administrator %j is refused by one line", async (args, line) => {
  const { code, out, err } = await runCommand([...ADMINISTRATOR, ...args], { DATA_DIR: dataDir });
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain(line);
  expect(err).toMatch(/^[^\n]+\n$/);
});

test("a database that does not answer is one line that names its variable and shows no password", async () => {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: "postgres://owner:planted-password@127.0.0.1:1/counterfoil" };
  const { code, err } = await runCommand(
    [...ADMINISTRATOR, "--login=ann", "--name=Ann Lee", `--store=${STORE}`],
    environment,
  );
  expect(code).toBe(1);
  expect(err).toMatch(/^DATABASE_URL: the database cannot be used: [^\n]+\n$/);
  expect(err).not.toContain("planted");
});
