import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { searchForm, typedQuestion } from "#lib/inputs/search.ts";
import { keepQuestion } from "#lib/operations/keep-question.ts";
import { paths } from "#lib/paths.ts";
import { readSmallBody } from "#lib/session/read-small-body.ts";
import { isSameOrigin } from "#lib/session/same-origin.ts";
import { resultResponse, seeOther, signedInRoute } from "#lib/session/signed-in-route.ts";

/**
 * Turns the builder's form into the address of its search, and keeps on the server what may not stand there. A fetch (JSON)
 * gets the address or the problems by field; a plain form is led to the page, which shows both.
 */
export const POST = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  if (!isSameOrigin(request.headers)) return resultResponse({ kind: "not_permitted" });
  const plainForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const body = await readSmallBody(request);
  const typed = typedQuestion.safeParse(body === undefined ? undefined : plainForm ? formFields(body) : jsonOf(body));
  if (!typed.success) return resultResponse({ kind: "invalid", fields: { address: "form_unreadable" } });
  const checked = searchForm.safeParse(typed.data);
  if (!checked.success && !plainForm) return resultResponse({ kind: "invalid", fields: fieldErrors(checked.error) });
  const kept = await keepQuestion(context, { storeId, ...(checked.success ? checked.data : typed.data) });
  if (kept.kind !== "done") return resultResponse(kept);
  const path = paths.transactions(storeId, kept.value);
  return plainForm ? seeOther(path) : resultResponse({ kind: "done", value: path });
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `criteria.0.field=Amount` and so on, as a browser without script posts them. */
function formFields(text: string): unknown {
  const fields = new URLSearchParams(text);
  const indexes = new Set(
    [...fields.keys()].map((name) => /^criteria\.([0-9]{1,2})\./.exec(name)?.[1]).filter(Boolean),
  );
  const criteria = [...indexes].map((index) => ({
    field: fields.get(`criteria.${index}.field`),
    operator: fields.get(`criteria.${index}.operator`),
    value: fields.get(`criteria.${index}.value`),
  }));
  return { from: fields.get("from"), to: fields.get("to"), criteria };
}
