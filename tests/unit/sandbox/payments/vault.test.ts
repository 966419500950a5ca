import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Profile } from "#lib/sandbox/payments/profile.ts";
import { openFileVault, openMemoryVault, type Vault } from "#lib/sandbox/payments/vault.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "counterfoil-vault-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const profile = (comment: string) => ({ code: "c", comment }) as Profile;

function play({ profiles, tokens }: Vault): void {
  profiles.put("c", profile("first"));
  profiles.put("c", profile('Zoë "second"'));
  expect(profiles.read("c")).toEqual(profile('Zoë "second"'));
  expect(profiles.all()).toHaveLength(1);
  expect(tokens.read("c")).toBeUndefined();
  tokens.put("t", { createdMs: 1, details: [] });
  expect(tokens.take("t")).toEqual({ createdMs: 1, details: [] });
  expect(tokens.take("t")).toBeUndefined();
}

test("a thing replaces what was under its key; it is taken once; shelves are apart", () => {
  play(openMemoryVault());
  const vault = openFileVault(directory);
  play(vault);
  vault.close();
});

test("what was put is there for whoever opens the files next, before the first lets go", () => {
  const vault = openFileVault(directory);
  play(vault);
  const other = openFileVault(directory);
  expect(other.profiles.all()).toEqual([profile('Zoë "second"')]);
  expect(other.tokens.all()).toEqual([]);
  other.close();
  vault.close();
});
