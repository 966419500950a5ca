import { getLocale, getTranslations } from "next-intl/server";
import type { ReviewedAccess } from "#lib/domain/people/access-review.ts";
import { heading, line, linesCsv, moment } from "#lib/export/day-close/file-lines.ts";
import { FORMAT_WRITERS } from "#lib/export/writers/formats.ts";
import { ownExportChoices } from "#lib/operations/find/search/own-export-choices.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { exportAccess } from "#lib/operations/people/access-review/sign-review.ts";
import { peoplePaths } from "#lib/paths/people-paths.ts";
import { isFromElsewhere } from "#lib/session/requests/same-origin.ts";
import { refusedHead, resultResponse, seeOther, signedInRoute } from "#lib/session/requests/signed-in-route.ts";

/** Returns who has access to the store as a file, in the language of the screen. */
export const GET = signedInRoute<{ storeId: string }>(async (context, request, { storeId }) => {
  // The audit records each file. A link on another site must not cause that in this person's name.
  if (isFromElsewhere(request.headers)) return seeOther(peoplePaths.accessReview(storeId));
  const exported = await exportAccess(context, { storeId });
  if (exported.kind !== "done") return resultResponse(exported);
  const t = await getTranslations("accessReview");
  const tRole = await getTranslations("frame.roles");
  const tState = await getTranslations("people.states");
  const zone = storeZone(context, storeId);
  const now = context.clock.now().toString();
  const factorsText = (factors: ReviewedAccess["factors"]) =>
    factors.length === 0 ? t("factor.none") : factors.map((way) => t(`factor.${way}`)).join(", ");
  const lines = [
    line(t("madeAt"), ...moment(now, zone)),
    line(t("zone"), zone),
    line(),
    heading(
      t("name"),
      t("login"),
      t("role"),
      t("state"),
      t("signsIn"),
      t("factors"),
      t("otherStores"),
      t("lastSignedIn"),
      "",
    ),
    ...exported.value.map(({ name, login, role, state, signsInBy, factors, otherStores, lastSignedInAt }) =>
      line(
        ...[name, login, tRole(role), tState(state), t(`by.${signsInBy}`), factorsText(factors), String(otherStores)],
        ...(lastSignedInAt === null ? [t("never")] : moment(lastSignedInAt, zone)),
      ),
    ),
  ];
  const { numbers } = await ownExportChoices(context, await getLocale());
  return new Response(linesCsv(lines, numbers), {
    headers: {
      "Content-Type": FORMAT_WRITERS.csv.contentType,
      "Content-Disposition": `attachment; filename="access-${storeId}-${now.slice(0, 10)}.csv"`,
      "Cache-Control": "private, no-store, no-transform",
    },
  });
});

export { refusedHead as HEAD };
