import { readJson } from "#lib/domain/text/read-json.ts";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";
import { log } from "#lib/runtime.ts";
import { SOURCE_HEADER } from "#lib/server/source-address.mjs";
import { readPolicyReports } from "#lib/session/requests/policy-report.ts";
import { readSmallBody } from "#lib/session/requests/read-small-body.ts";

const MOST_BYTES = 16_384;
const PER_MINUTE_AND_SOURCE = 20;
const PER_MINUTE = 200;

const sources = rateBound(PER_MINUTE_AND_SOURCE, () => performance.now());
const all = rateBound(PER_MINUTE, () => performance.now());

/** Logs what browsers report of a page that broke its policy: a script of somebody else, or a fault of ours. Anybody may send these. */
export async function POST(request: Request): Promise<Response> {
  const isAllowed = all.count("") && sources.count(request.headers.get(SOURCE_HEADER) ?? "");
  if (!isAllowed) return new Response(null, { status: 429 });
  if (!/^application\/(?:csp-report|reports\+json)/.test(request.headers.get("content-type") ?? ""))
    return new Response(null, { status: 415 });
  const text = await readSmallBody(request, MOST_BYTES);
  if (text === undefined) return new Response(null, { status: 413 });
  for (const report of readPolicyReports(readJson(text))) log.warn(report, "a page broke its content security policy");
  return new Response(null, { status: 204 });
}
