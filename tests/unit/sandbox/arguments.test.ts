import { describe, expect, test } from "vitest";
import { parseArguments } from "#lib/sandbox/arguments.ts";

describe("the command line", () => {
  test("has a default for everything", () => {
    const given = parseArguments([]);
    expect(given).toMatchObject({
      host: "127.0.0.1",
      port: 4010,
      controlPort: undefined,
      timeZone: "America/Toronto",
      nowMs: undefined,
      seed: { records: 5000, seed: 1, days: 90 },
      accounts: [{ merchantId: 300_200_578, paymentsPasscode: "demo-payments-passcode" }],
    });
  });

  test("sets every account or one", () => {
    const given = parseArguments([
      "--account=300200578:a:b:c",
      "--account=300200579:d:e:f",
      "--setting=void-rows=hidden",
      "--setting=300200579:refusal-status=400",
      "--setting=300200579:merchant-name=Chez Zoë: meubles",
    ]);
    expect(given).toMatchObject({
      accounts: [
        { settings: { "void-rows": "hidden", "refusal-status": "402" } },
        { settings: { "void-rows": "hidden", "refusal-status": "400", "merchant-name": "Chez Zoë: meubles" } },
      ],
    });
  });

  test.each([
    ["--port", ["--port=70000"]],
    ["--control-port", ["--control-port=x"]],
    ["--control-port", ["--control-port=65536"]],
    ["--records", ["--records=many"]],
    ["--seed", ["--seed=-1"]],
    ["--days", ["--days=0"]],
    ["--now", ["--now=yesterday"]],
    ["--time-zone", ["--time-zone=Mars/Olympus"]],
    ["--account", ["--account=123:a:b:c"]],
    ["--account", ["--account=300200578:a:b"]],
    ["--account", ["--account=300200578:a:b:c", "--account=300200578:d:e:f"]],
    ["--setting", ["--setting=colour=blue"]],
    ["--setting", ["--setting=toString=blue"]],
    ["--setting void-rows", ["--setting=void-rows=perhaps"]],
    ["--setting maximum-amount", ["--setting=maximum-amount=10"]],
    ["no account 300200570", ["--setting=300200570:void-rows=hidden"]],
    ["--frobnicate", ["--frobnicate"]],
  ])("a wrong %s is told in one line", (name, args) => {
    const said = parseArguments(args);
    expect(said).toEqual(expect.stringContaining(name));
    expect(said).not.toContain("\n");
  });
});
