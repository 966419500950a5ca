import { expect, test } from "vitest";
import { readBrowser, readUserAgent } from "#lib/domain/people/browser.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "chrome", "windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    "edge",
    "windows",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, "opera", "linux"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "firefox", "linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
    "safari",
    "macos",
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, "safari", "ios"],
  [`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, "chrome", "ios"],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "samsung",
    "android",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "chrome", "chromeos"],
  ["curl/8.5.0", null, null],
  ["", null, null],
  [`Firefox/1 Windows ${"x".repeat(2_000)}`, null, null],
])("%s", (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system });
});

test("nothing is known of a browser that sends no user agent, or of unknown stored names", () => {
  expect(readUserAgent(null)).toEqual({ browser: null, system: null });
  expect(readBrowser({ browser: "netscape", system: "constructor" })).toEqual({ browser: null, system: null });
  expect(readBrowser({ browser: "edge", system: "windows" })).toEqual({ browser: "edge", system: "windows" });
});
