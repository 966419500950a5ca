import { describe, expect, test } from "vitest";
import { SettingsProblem } from "#lib/environment.ts";
import { smtpOf } from "#lib/smtp-settings.ts";

const FROM = { SMTP_FROM: "receipts@tea.example" };

describe("the mail server", () => {
  test("is none without its variables", () => {
    expect(smtpOf({ ...FROM, SMTP_URL: " " })).toBeNull();
  });

  test.each([
    [{ SMTP_URL: "smtp://mail.example" }, { host: "mail.example", port: 587, isTls: false, isLocal: false }],
    [{ SMTP_URL: "smtps://mail.example" }, { host: "mail.example", port: 465, isTls: true, isLocal: false }],
    [
      { SMTP_URL: "smtp://shop:p%40ss%C3%A9@127.0.0.1:2525/" },
      { host: "127.0.0.1", port: 2525, isLocal: true, user: "shop", password: "p@ssé" },
    ],
    [
      { SMTP_HOST: "mail.example", SMTP_PORT: "465" },
      { port: 465, isTls: true },
    ],
    [
      { SMTP_HOST: "mail.example", SMTP_USER: "shop", SMTP_PASSWORD: "secret" },
      { port: 587, isTls: false, user: "shop", password: "secret" },
    ],
  ])("of %j", (env, settings) => {
    expect(smtpOf({ ...env, ...FROM })).toMatchObject({ ...settings, from: "receipts@tea.example" });
  });

  test.each([
    [{ SMTP_URL: "https://mail.example", ...FROM }, /^SMTP_URL /],
    [{ SMTP_URL: "smtp://mail.example/path", ...FROM }, /^SMTP_URL /],
    [{ SMTP_URL: "smtp://a:%zz@mail.example", ...FROM }, /^SMTP_URL /],
    [{ SMTP_URL: "smtp://mail.example" }, /^SMTP_FROM /],
    [{ SMTP_URL: "smtp://mail.example", SMTP_FROM: "a@b.example, c@d.example" }, /^SMTP_FROM /],
    [{ SMTP_URL: "smtp://mail.example", SMTP_HOST: "mail.example", ...FROM }, /not both/],
    [{ SMTP_HOST: "mail.example", SMTP_PORT: "0", ...FROM }, /^SMTP_PORT /],
  ])("of %j is refused by the name of the variable, without its value", (env, message) => {
    expect(() => smtpOf(env)).toThrow(SettingsProblem);
    expect(() => smtpOf(env)).toThrow(message);
    expect(() => smtpOf(env)).not.toThrow(/secret|%zz/);
  });
});
