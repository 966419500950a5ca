import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readOrMakeText } from "#lib/commands/process/read-or-make-text.ts";
import { sandboxAccount, sandboxCommandLine } from "#lib/commands/serve/sandbox-account.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "counterfoil-kept-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("is made once, for its owner's eyes", () => {
  const file = join(dataDir, "deep", "secret");
  expect(readOrMakeText(file, () => "first")).toBe("first");
  expect(readOrMakeText(file, () => "second")).toBe("first");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, "deep"))).toEqual(["secret"]);
});

test("another process that was faster wins", () => {
  const file = join(dataDir, "secret");
  const slow = () => {
    writeFileSync(file, "theirs");
    return "ours";
  };
  expect(readOrMakeText(file, slow)).toBe("theirs");
  expect(readFileSync(file, "utf8")).toBe("theirs");
});

test("the sandbox has the same account at every start, and another one elsewhere", () => {
  const settings = { dataDir, sandboxPort: 4010 };
  const account = sandboxAccount(settings);
  expect(sandboxAccount(settings)).toEqual(account);
  const passcodes = [account.paymentsPasscode, account.reportingPasscode, account.profilesPasscode];
  expect(new Set(passcodes).size).toBe(3);
  for (const passcode of passcodes) expect(passcode).toMatch(/^[0-9a-f]{32}$/);
  expect(sandboxAccount({ ...settings, dataDir: join(dataDir, "other") }).paymentsPasscode).not.toBe(passcodes[0]);
  expect(sandboxCommandLine(settings)).toContain(`--account=300200578:${passcodes.join(":")}`);
});

test("accounts that are given stand instead of the practice account, and further arguments come last", () => {
  const settings = { dataDir, sandboxPort: 4010 };
  const accountsOf = (line: string[]) => line.filter((argument) => argument.startsWith("--account"));
  const mine = ["--port", "4711", "--account", "300200578:a:b:c"];
  expect(sandboxCommandLine(settings, mine).slice(-4)).toEqual(mine);
  expect(accountsOf(sandboxCommandLine(settings, mine))).toEqual(["--account"]);
  expect(accountsOf(sandboxCommandLine(settings, ["--account=300200579:d:e:f"]))).toEqual([
    "--account=300200579:d:e:f",
  ]);
  expect(accountsOf(sandboxCommandLine(settings, ["--account-book"]))).toEqual([
    accountsOf(sandboxCommandLine(settings))[0],
    "--account-book",
  ]);
});
