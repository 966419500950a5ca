import "server-only";
import { config } from "#lib/config.ts";
import { readJson } from "#lib/domain/text/read-json.ts";
import { plainPolicy } from "#lib/pages/plain/plain-answer.ts";
import { TRUSTED_TYPES_SCRIPT } from "#lib/pages/shell/trusted-types.ts";
import { securityHeaders } from "#lib/server/security-headers.mjs";
import { pagePolicy } from "#lib/session/requests/page-policy.ts";

/** A page as a browser gets it. */
export type ServedPage = { headers: Pick<Headers, "get">; text: string };

/** The calls by which Next hands parts of the page on as data. What stands in the brackets must be data, and nothing may follow. */
const DATA_CALLS = [
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\((?<data>.*)\)$/s,
  /^self\.__next_f\.push\((?<data>.*)\)$/s,
  /^self\.__next_r=(?<data>.*)$/s,
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((?<data>.*)\);?$/s,
];

/** The calls of React's own lines: which late part belongs where. */
const LATE_PARTS = /^(?:\$R[A-Z]\((?:"[^"\\<]*"(?:,(?:"[^"\\<]*"|\[[^\]<(]*\]))*)?\);?)*$/;

/** What a page may load: the scripts with which it begins (null: any), and React's own lines. */
export type AllowedScripts = { scripts: readonly string[] | null; inline: readonly string[] };

/**
 * Compares a page with what our own code sends: its headers, and its scripts with those of the inventory. Returns what differs, in
 * words for the log (PCI DSS 11.6.1). `plain`: a page without scripts.
 */
export function pageFaults(
  { headers, text }: ServedPage,
  { scripts: allowed, inline }: AllowedScripts,
  kind: "page" | "plain",
): readonly string[] {
  const policy = headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  return [
    ...headerFaults(headers, kind === "plain" ? plainPolicy() : pagePolicy(nonce)),
    ...scriptsIn(text).flatMap(({ attributes, body }) => {
      if (kind === "plain") return ["a script on a page without scripts"];
      const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
      if (nonce === "" || !attributes.includes(`nonce="${nonce}"`))
        return [`a script without the nonce: ${source ?? "inline"}`];
      if (source === undefined) return isOwnInline(body, inline) ? [] : ["an inline script that is not ours"];
      return allowed === null || allowed.includes(source)
        ? []
        : [`a script that is not in the inventory: ${source.slice(0, 200)}`];
    }),
    ...(/<[a-z][^>]*\son[a-z]+\s*=/i.test(text) ? ["an element with a handler in its attributes"] : []),
  ];
}

/** Lists the addresses of a page's scripts. */
export function scriptSources(text: string): readonly string[] {
  return scriptsIn(text).flatMap(({ attributes }) => /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? []);
}

function headerFaults(headers: ServedPage["headers"], policy: string): readonly string[] {
  const own = { ...securityHeaders(config().publicUrl), "Content-Security-Policy": policy };
  const expected = Object.entries(own).filter(([name]) => name !== "Cross-Origin-Opener-Policy");
  return [
    ...expected.flatMap(([name, value]) => (headers.get(name) === value ? [] : [`another ${name}`])),
    ...(headers.get("cache-control")?.includes("no-store") ? [] : ["an answer that may be kept"]),
  ];
}

function isOwnInline(body: string, inline: readonly string[]): boolean {
  if (body === TRUSTED_TYPES_SCRIPT) return true;
  const call = DATA_CALLS.map((form) => form.exec(body)?.groups?.data).find((data) => data !== undefined);
  if (call !== undefined) return readJson(call) !== undefined;
  let rest = body;
  for (const line of inline) if (rest.startsWith(line)) rest = rest.slice(line.length);
  return LATE_PARTS.test(rest);
}

function scriptsIn(text: string): readonly { attributes: string; body: string }[] {
  return [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)].map(([, attributes = "", body = ""]) => ({
    attributes,
    body,
  }));
}
