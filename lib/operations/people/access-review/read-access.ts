import "server-only";
import { createHash } from "node:crypto";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { isReviewDue, type ReviewedAccess, type SignedReview } from "#lib/domain/people/access-review.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { factorsOf } from "#lib/operations/people/proof/stale-proof.ts";
import { describePerson, staffNames } from "#lib/operations/people/staff/describe-person.ts";

/** Earlier reviews that are shown. */
const REVIEWS_SHOWN = 8;

type StoreOnly = { storeId: string };

/** Who has access to a store now, and the reviews before. */
export type AccessToReview = {
  access: readonly ReviewedAccess[];
  /** Names exactly this access, for the signature. */
  digest: string;
  reviews: readonly SignedReview[];
  isDue: boolean;
};

/** Reads who has access to a store, by login, for the review of a manager or an administrator. */
export async function readAccess(
  context: OperationContext,
  { storeId }: StoreOnly,
): Promise<Done<AccessToReview> | NotPermitted> {
  if (!may(context.actor, "access.review", storeId)) return { kind: "not_permitted" };
  const { accessReviews } = context.store.tables;
  const access = await accessTo(context, storeId);
  const nameOf = await staffNames(context);
  const reviews = (await accessReviews.latest(storeId, REVIEWS_SHOWN)).map(({ signedAt, signedBy, people }) => ({
    signedAt,
    signedByName: nameOf(signedBy),
    people,
  }));
  const isDue = await isDueIn(context, storeId);
  return { kind: "done", value: { access, digest: accessDigest(access), reviews, isDue } };
}

/** Decides whether a review of the store's access is due, for people who may sign it; false for others. */
export async function isAccessReviewDue(context: OperationContext, { storeId }: StoreOnly): Promise<boolean> {
  return may(context.actor, "access.review", storeId) && (await isDueIn(context, storeId));
}

async function isDueIn({ store, clock, isPractice }: OperationContext, storeId: string): Promise<boolean> {
  if (isPractice) return false;
  const [last] = await store.tables.accessReviews.latest(storeId, 1);
  if (last) return isReviewDue(last.signedAt, clock.now());
  const created = (await store.tables.staff.list()).map(({ createdAt }) => createdAt).toSorted();
  return isReviewDue(created[0] ?? null, clock.now());
}

/** Lists everybody with a role in the store, by login; also those who are disabled, who keep it. */
export async function accessTo(context: OperationContext, storeId: string): Promise<readonly ReviewedAccess[]> {
  const { staff } = context.store.tables;
  const access: ReviewedAccess[] = [];
  for (const person of await staff.list()) {
    const { [storeId]: role, ...others } = await staff.rolesOf(person.staffId);
    if (role === undefined) continue;
    const { staffId, login, name, state, hasPassword, isLinked, lastSignedInAt } = await describePerson(
      context,
      person,
      role,
    );
    const signsInBy = isLinked ? "single_sign_on" : hasPassword ? "password" : "none";
    const otherStores = Object.keys(others).length;
    const factors = await factorsOf(context.store.tables, staffId);
    access.push({ staffId, login, name, role, state, signsInBy, factors, otherStores, lastSignedInAt });
  }
  return access;
}

/** Digests what a review is about. The last sign-in is left out: it changes all the time, and gives nobody more. */
export function accessDigest(access: readonly ReviewedAccess[]): string {
  const kept = access.map(({ lastSignedInAt: _, ...row }) => row);
  return createHash("sha256").update(JSON.stringify(kept)).digest("hex");
}
