import { getLocale, getTranslations } from "next-intl/server";
import type { ActionResult } from "#lib/domain/outcome.ts";
import { resultResponse } from "#lib/session/signed-in-route.ts";

/** Why there is no file, with the status that says the same: as a plain page for whoever follows a link, else as a result. */
export async function failedExport(request: Request, result: ActionResult<never>, back: string): Promise<Response> {
  const answer = resultResponse(result);
  if (!request.headers.get("accept")?.includes("text/html")) return answer;
  const t = await getTranslations("grid.fileFailed");
  const [lang, why] = [await getLocale(), await sentence(result)];
  const page = `<!doctype html>
<html lang="${escaped(lang)}">
<head><meta charset="utf-8"><title>${escaped(t("title"))}</title></head>
<body><h1>${escaped(t("title"))}</h1><p>${escaped(why)}</p><p>${escaped(t("text"))}</p>
<p><a href="${escaped(back)}">${escaped(t("back"))}</a></p></body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(page, { status: answer.status, headers });
}

async function sentence(result: ActionResult<never>): Promise<string> {
  const t = await getTranslations("grid.fileFailed");
  const causes = await getTranslations("reasons.unavailable");
  if (result.kind === "unavailable") return causes(result.cause);
  if (result.kind === "not_permitted" || result.kind === "invalid") return t(result.kind);
  if (result.kind !== "not_allowed") return "";
  const { rule } = result.reason;
  const isKnown = rule === "export_no_room" || rule === "export_scratch_failed" || rule === "too_many_exports";
  return t(isKnown ? rule : "refused");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
