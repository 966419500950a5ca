import "server-only";

/** What is logged of a violation of a page's policy: which rule, and where, without anything that a person typed or an id. */
export type PolicyReport = { directive: string; blocked: string; page: string };

/** The most reports of one request that are read. */
const MOST_READ = 10;
const DIRECTIVE = /^[a-z-]{1,40}$/;
/** The words with which browsers name what has no address. */
const WITHOUT_ADDRESS = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "trusted-types-policy",
  "trusted-types-sink",
  "data",
  "blob",
]);

/**
 * Reads the reports of a browser, in the form of `report-to` or of `report-uri`. Anybody can send such a request, so only words and
 * hosts of a known form remain: an address on our pages may hold a name or an id.
 */
export function readPolicyReports(json: unknown): readonly PolicyReport[] {
  const reports = Array.isArray(json) ? json.slice(0, MOST_READ) : [json];
  return reports.flatMap((report) => {
    const body = partOf(report, "body") ?? partOf(report, "csp-report");
    if (body === undefined) return [];
    const directive =
      textOf(body, "effectiveDirective") || textOf(body, "effective-directive") || textOf(body, "violated-directive");
    const blocked = textOf(body, "blockedURL") || textOf(body, "blocked-uri");
    const page = textOf(body, "documentURL") || textOf(body, "document-uri");
    if (!DIRECTIVE.test(directive)) return [];
    return [{ directive, blocked: blockedSource(blocked), page: pageName(page) }];
  });
}

function blockedSource(text: string): string {
  if (WITHOUT_ADDRESS.has(text)) return text;
  const url = URL.parse(text);
  return url === null ? "" : /^https?:$/.test(url.protocol) ? url.host.slice(0, 100) : url.protocol;
}

/** Keeps the lowercase words of a path, and a star for everything else. */
function pageName(address: string): string {
  const { pathname = "" } = URL.parse(address) ?? {};
  const parts = pathname.split("/").slice(0, 8);
  return parts.map((part) => (/^[a-z-]{0,30}$/.test(part) ? part : "*")).join("/");
}

function partOf(json: unknown, name: string): object | undefined {
  const part: unknown = typeof json === "object" && json !== null ? (json as Record<string, unknown>)[name] : undefined;
  return typeof part === "object" && part !== null ? part : undefined;
}

function textOf(body: object, name: string): string {
  const text: unknown = (body as Record<string, unknown>)[name];
  return typeof text === "string" ? text : "";
}
