import { describe, expect, test } from "vitest";
import { parseConfig, parseSettings } from "#lib/config.ts";
import { CAUTIOUS_ADJUSTMENTS } from "#lib/domain/adjustments/adjustment-settings.ts";

const service = {
  SERVICE_BASE_URL: "https://service.example.com/",
  SERVICE_MERCHANT_ID: "300200578",
  SERVICE_PAYMENTS_PASSCODE: "payments-passcode",
  SERVICE_REPORTING_PASSCODE: "reporting-passcode",
  SERVICE_TIME_ZONE: "America/Vancouver",
};

describe("settings", () => {
  test("nothing set means the sandbox, on this machine alone", () => {
    const settings = parseSettings({});
    expect(settings).toMatchObject({ mode: "sandbox", port: 3000, sandboxPort: 4010, host: "127.0.0.1" });
    expect(settings.publicUrl).toBe("http://localhost:3000");
    expect(settings.dataDir).toBe(`${process.cwd()}/.data`);
    expect(settings.service).toBeUndefined();
  });

  test("a whole account means the service", () => {
    const settings = parseSettings({ ...service, SERVICE_PROFILES_PASSCODE: "profiles" });
    expect(settings.mode).toBe("service");
    expect(settings.service).toEqual({
      baseUrl: "https://service.example.com",
      merchantId: "300200578",
      paymentsPasscode: "payments-passcode",
      reportingPasscode: "reporting-passcode",
      profilesPasscode: "profiles",
      timeZone: "America/Vancouver",
      name: "Merchant 300200578",
    });
  });

  test.each(Object.keys(service))("%s missing or blank is named", (name) => {
    const missing = new RegExp(`^${name} is missing`);
    expect(() => parseSettings({ ...service, [name]: undefined })).toThrow(missing);
    expect(() => parseSettings({ ...service, [name]: "  " })).toThrow(missing);
  });

  test("an optional variable of the service alone is not the sandbox", () => {
    expect(() => parseSettings({ SERVICE_PROFILES_PASSCODE: "x" })).toThrow(/^SERVICE_BASE_URL is missing/);
  });

  test.each([
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "3000x"],
    ["PORT", "3e3"],
    ["SANDBOX_PORT", "-1"],
    ["SANDBOX_PORT", "3000"],
    ["PUBLIC_URL", "payments.example.com"],
    ["PUBLIC_URL", "https://payments.example.com/office"],
    ["PUBLIC_URL", "ftp://payments.example.com"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "counterfoil"],
    ["SESSION_SECRET", "short"],
    ["FACTOR_KEY", "short"],
    ["FACTOR_KEY_BEFORE", "short"],
    ["SERVICE_STORE_TIME_ZONE", "-08:00"],
    ["SERVICE_STORE_TIME_ZONE", "Mars/Olympus"],
    ["SERVICE_REPORT_PAIRS", "some"],
    ["SERVICE_REPORT_PARALLEL", "0"],
    ["SERVICE_REPORT_PARALLEL", "17"],
    ["SERVICE_REPORT_PARALLEL", "four"],
    ["SERVICE_READ_AT_ONCE", "499"],
    ["SEARCHES_PER_PERSON", "0"],
    ["EXPORTS_PER_PERSON", "101"],
    ["SERVICE_VOIDS_UNTIL", "24:00"],
    ["SERVICE_VOIDS_UNTIL", "9:00"],
    ["SERVICE_SEVERAL_COMPLETIONS", "true"],
    ["SERVICE_RELEASE_BY_ZERO", "1"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} must`));
  });

  test.each([
    ["SERVICE_MERCHANT_ID", "30020057"],
    ["SERVICE_MERCHANT_ID", "3002005789"],
    ["SERVICE_MERCHANT_ID", "30020057１"],
    ["SERVICE_TIME_ZONE", "Vancouver"],
    ["SERVICE_TIME_ZONE", "-08:00"],
    ["SERVICE_BASE_URL", "service.example.com"],
    ["SERVICE_BASE_URL", "ftp://service.example.com"],
    ["SERVICE_BASE_URL", "https://user:secret@service.example.com"],
    ["SERVICE_BASE_URL", "http://service.example.com"],
    ["SERVICE_BASE_URL", "http://127.example.com"],
  ])("%s=%s is refused by name", (name, value) => {
    expect(() => parseSettings({ ...service, [name]: value })).toThrow(new RegExp(`^${name} must`));
  });

  test.each(["http://localhost:4010", "http://127.0.0.1:4010", "http://[::1]:4010"])("%s is this machine", (url) => {
    expect(parseSettings({ ...service, SERVICE_BASE_URL: url }).service?.baseUrl).toBe(url);
  });

  test("a refusal is one line and shows no value", () => {
    for (const name of Object.keys(service)) {
      try {
        parseSettings({ ...service, [name]: "planted\nvalue" });
      } catch (error) {
        expect(String(error)).not.toContain("planted");
        expect(String(error)).not.toContain("\n");
      }
    }
  });
});

describe("the dashboard's configuration", () => {
  const secret = "s".repeat(32);

  test("is whole when the start command has filled in the sandbox", () => {
    const config = parseConfig({ ...service, SERVICE_IS_SANDBOX: "yes", SESSION_SECRET: secret, FACTOR_KEY: secret });
    expect(config).toMatchObject({ mode: "sandbox", sessionSecret: secret, service: { merchantId: "300200578" } });
  });

  test("the store keeps the account's days unless it is given a zone of its own", () => {
    const searchOf = (own: Record<string, string>) =>
      parseConfig({ ...service, ...own, SESSION_SECRET: secret, FACTOR_KEY: secret }).search;
    expect(searchOf({})).toMatchObject({
      storeTimeZone: "America/Vancouver",
      pairs: "listed",
      parallel: 8,
      readAtOnce: 5_000,
    });
    expect(
      searchOf({
        SERVICE_STORE_TIME_ZONE: "America/Halifax",
        SERVICE_REPORT_PAIRS: "all",
        SERVICE_REPORT_PARALLEL: "16",
        SERVICE_READ_AT_ONCE: "1000000",
      }),
    ).toMatchObject({ storeTimeZone: "America/Halifax", pairs: "all", parallel: 16, readAtOnce: 1_000_000 });
  });

  test("one person runs four searches and two exports at once, or as many as is set", () => {
    expect(parseSettings({}).search).toMatchObject({ searchesPerPerson: 4, exportsPerPerson: 2 });
    const own = { SEARCHES_PER_PERSON: "12", EXPORTS_PER_PERSON: "1" };
    expect(parseSettings(own).search).toMatchObject({ searchesPerPerson: 12, exportsPerPerson: 1 });
  });

  test("of adjustments an account is taken to do only what is safe with any, until it is said to do more", () => {
    const adjustmentsOf = (own: Record<string, string>) => parseSettings({ ...service, ...own }).adjustments;
    expect(adjustmentsOf({})).toEqual(CAUTIOUS_ADJUSTMENTS);
    const told = {
      SERVICE_VOIDS_UNTIL: "21:30",
      SERVICE_SEVERAL_COMPLETIONS: "yes",
      SERVICE_RELEASE_BY_ZERO: "yes",
      SERVICE_CARD_ENTRY: "yes",
    };
    expect(adjustmentsOf(told)).toEqual({
      voidsProposedUntil: "21:30",
      severalCompletions: true,
      releaseByZero: true,
      cardEntry: true,
    });
  });

  test("cards are typed only where somebody said so, and in the sandbox", () => {
    expect(parseSettings(service).adjustments.cardEntry).toBe(false);
    expect(parseSettings({}).adjustments.cardEntry).toBe(true);
    expect(parseSettings({ ...service, SERVICE_IS_SANDBOX: "yes" }).adjustments.cardEntry).toBe(true);
    expect(parseSettings({ SERVICE_CARD_ENTRY: "no" }).adjustments.cardEntry).toBe(false);
    expect(() => parseSettings({ SERVICE_CARD_ENTRY: "maybe" })).toThrow("SERVICE_CARD_ENTRY must be");
  });

  test("names what is missing", () => {
    expect(() => parseConfig({ SESSION_SECRET: secret, FACTOR_KEY: secret })).toThrow(/^SERVICE_BASE_URL is missing/);
    expect(() => parseConfig(service)).toThrow(/^SESSION_SECRET is missing/);
    expect(() => parseConfig({ ...service, SESSION_SECRET: secret })).toThrow(/^FACTOR_KEY is missing/);
  });
});
