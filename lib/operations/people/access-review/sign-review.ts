import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { ReviewedAccess } from "#lib/domain/people/access-review.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { SignReviewInput } from "#lib/inputs/people/access-review-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { accessDigest, accessTo } from "#lib/operations/people/access-review/read-access.ts";

/**
 * Signs that the acting person has reviewed who has access to the store, and keeps what they saw. Refused if the access has changed
 * since.
 */
export async function signReview(
  context: OperationContext,
  { storeId, digest }: SignReviewInput,
): Promise<Done<null> | NotPermitted | NotAllowed<"access_changed">> {
  const { actor, store, clock } = context;
  if (!may(actor, "access.review", storeId)) return { kind: "not_permitted" };
  const access = await accessTo(context, storeId);
  if (accessDigest(access) !== digest) return notAllowed("access_changed");
  const at = clock.now().toString();
  const people = access.length;
  await store.transaction(async ({ accessReviews, audit }) => {
    await accessReviews.sign({
      storeId,
      signedAt: at,
      signedBy: actor.staffId,
      people,
      access: JSON.stringify(access),
    });
    const event = { name: "access.reviewed", at, storeId, staffId: actor.staffId, subject: storeId } as const;
    await audit.append({ ...event, details: { people, digest } });
  });
  return { kind: "done", value: null };
}

/** Reads who has access to the store for a file, and records that the file was made. */
export async function exportAccess(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly ReviewedAccess[]> | NotPermitted> {
  const { actor, store, clock } = context;
  if (!may(actor, "access.review", storeId)) return { kind: "not_permitted" };
  const access = await accessTo(context, storeId);
  const event = { name: "access.exported", at: clock.now().toString(), storeId, staffId: actor.staffId } as const;
  await store.tables.audit.append({ ...event, subject: storeId, details: { people: access.length } });
  return { kind: "done", value: access };
}
