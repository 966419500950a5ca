/** Browsers and systems that people recognize by name. The order matters: most browsers also claim to be another one. */

const BROWSER_SIGNS = {
  edge: /\bEdgA?(?:iOS)?\//,
  opera: /\bOPR\/|\bOPT\//,
  samsung: /\bSamsungBrowser\//,
  firefox: /\b(?:Firefox|FxiOS)\//,
  chrome: /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//,
  safari: /\bVersion\/[\d.]+ .*\bSafari\//,
} as const;
export type BrowserName = keyof typeof BROWSER_SIGNS;

const SYSTEM_SIGNS = {
  android: /\bAndroid\b/,
  ios: /\b(?:iPhone|iPad|iPod)\b/,
  windows: /\bWindows\b/,
  chromeos: /\bCrOS\b/,
  macos: /\bMac OS X\b|\bMacintosh\b/,
  linux: /\bLinux\b|\bX11\b/,
} as const;
export type SystemName = keyof typeof SYSTEM_SIGNS;

/** The browser of a session and the system it runs on; null where it is not known. */
export type Browser = { browser: BrowserName | null; system: SystemName | null };

/** Longer user agents are no browser's, and are not searched. */
const MAX_LENGTH = 1_000;

/** Recognizes a browser by its user agent, which it sends by itself and anybody can forge. */
export function readUserAgent(userAgent: string | null): Browser {
  const text = userAgent !== null && userAgent.length <= MAX_LENGTH ? userAgent : "";
  return { browser: firstSign(BROWSER_SIGNS, text), system: firstSign(SYSTEM_SIGNS, text) };
}

/** Reads stored names; unknown ones are not known. */
export function readBrowser(stored: { browser: string | null; system: string | null }): Browser {
  return { browser: nameIn(BROWSER_SIGNS, stored.browser), system: nameIn(SYSTEM_SIGNS, stored.system) };
}

function firstSign<Name extends string>(signs: Readonly<Record<Name, RegExp>>, text: string): Name | null {
  const names = Object.keys(signs) as Name[];
  return names.find((name) => signs[name].test(text)) ?? null;
}

function nameIn<Name extends string>(signs: Readonly<Record<Name, RegExp>>, stored: string | null): Name | null {
  return stored !== null && Object.hasOwn(signs, stored) ? (stored as Name) : null;
}
