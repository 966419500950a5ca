import "server-only";
import { getLocale, getTranslations } from "next-intl/server";
import { MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { Messages } from "#lib/messages/catalogue.ts";
import { resultResponse } from "#lib/session/requests/signed-in-route.ts";

type FailureText =
  | `reasons.unavailable.${UnavailableCause}`
  | `grid.fileFailed.${keyof Messages["grid"]["fileFailed"]}`;

const KNOWN_RULES = [
  "export_no_room",
  "export_scratch_failed",
  "export_too_long_for_pdf",
  "too_many_exports",
  "too_many_files",
  "too_many_kept_files",
] as const;

/** Answers that there is no file, and why, with the matching status: as a plain page for a followed link, else as a result. */
export async function failedExport(request: Request, result: ActionResult<never>, back: string): Promise<Response> {
  const answer = resultResponse(result);
  if (!request.headers.get("accept")?.includes("text/html")) return answer;
  const t = await getTranslations("grid.fileFailed");
  const [lang, texts, where] = [await getLocale(), await getTranslations(), failureText(result)];
  const page = `<!doctype html>
<html lang="${escaped(lang)}">
<head><meta charset="utf-8"><title>${escaped(t("title"))}</title></head>
<body><h1>${escaped(t("title"))}</h1><p>${escaped(where === "other" ? "" : texts(where, { most: MAX_PDF_ROWS, limit: limitOf(result) }))}</p><p>${escaped(t("text"))}</p>
<p><a href="${escaped(back)}">${escaped(t("back"))}</a></p></body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(page, { status: answer.status, headers });
}

/** Returns the message key of the reason; "other" if there is none. */
export function failureText(result: ActionResult<never>): FailureText | "other" {
  if (result.kind === "unavailable") return `reasons.unavailable.${result.cause}`;
  if (result.kind === "not_permitted" || result.kind === "invalid" || result.kind === "proof_needed")
    return `grid.fileFailed.${result.kind}`;
  if (result.kind !== "not_allowed") return "other";
  const { rule } = result.reason;
  const known = KNOWN_RULES.find((name) => name === rule);
  return `grid.fileFailed.${known ?? "refused"}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The limit that the rule was about; 0 for others, whose sentences name none. */
function limitOf(result: ActionResult<never>): number {
  const figures = result.kind === "not_allowed" ? result.reason.figures : undefined;
  return figures && "limit" in figures && typeof figures.limit === "number" ? figures.limit : 0;
}
