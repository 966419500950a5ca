import "server-only";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { config } from "#lib/config.ts";
import { PAGE_PERSON_HEADER } from "#lib/domain/people/page-person-header.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import { type Preferences, readPreferences } from "#lib/domain/people/preferences.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { paths } from "#lib/paths/paths.ts";
import { PLACES, placePath } from "#lib/paths/store-places.ts";
import { runtime } from "#lib/runtime.ts";
import { isPageOf } from "#lib/session/signed-in/page-of.ts";
import { tellRefusal } from "#lib/session/signed-in/refusals.ts";
import { isReadAgain, REQUEST_PATH_HEADER, requestPath } from "#lib/session/signed-in/request-path.ts";
import { requestWorld } from "#lib/session/signed-in/request-world.ts";
import { signedIn, signedInActor } from "#lib/session/signed-in/signed-in.ts";

export type StaffContext = {
  operation: OperationContext;
  actor: OperationContext["actor"];
  preferences: Preferences;
  sandbox: boolean;
};

export type StoreContext = StaffContext & {
  storeId: string;
  storeName: string;
  timeZone: string;
  /** Empty when it is not known. */
  currency: string;
};

/** The signed-in person's preferences, or null when nobody is signed in. */
export const currentPreferences = cache(async (): Promise<Preferences | null> => {
  const actor = await signedInActor();
  if (!actor) return null;
  const world = await runtime();
  return readPreferences(await world.store.tables.preferences.all(actor.staffId));
});

/**
 * Gets the signed-in person for a page. Everybody else is sent to sign in and back here afterwards, and a person who must change
 * their password is sent to do so first. Operations still check permissions.
 */
export const staffContext = cache(async (): Promise<StaffContext> => {
  const session = await signedIn();
  const actor = session?.actor ?? null;
  const preferences = await currentPreferences();
  if (actor) await leavePageOfAnother(actor);
  if (!session || !actor || !preferences) redirect(session ? paths.password() : paths.signIn(await requestPath()));
  const world = await requestWorld(await headers(), session.sessionId);
  return {
    operation: { ...world, actor, sessionId: session.sessionId },
    actor,
    preferences,
    sandbox: config().mode === "sandbox",
  };
});

/**
 * Handles one of our pages that was rendered for another person. If it opens another page, that page loads as a whole document,
 * so that no page shows another person's name. If it only refreshes itself, it stays with all typed text; it keeps stating its
 * own person, so nothing from it is carried out.
 */
async function leavePageOfAnother(actor: Actor): Promise<void> {
  const stated = (await headers()).get(PAGE_PERSON_HEADER);
  if (stated === null || isPageOf(actor, await headers()) || (await isReadAgain())) return;
  redirect(paths.openAfresh((await requestPath()) ?? paths.home()));
}

/** Gets the signed-in person for a page of one store; not found when the person has no role in the store. */
export const storeContext = cache(async (storeId: string): Promise<StoreContext> => {
  const context = await staffContext();
  await tellForbiddenPlace(context.operation, storeId);
  if (!Object.hasOwn(context.actor.roles, storeId)) notFound();
  const store = await context.operation.store.tables.stores.find(storeId);
  if (!store) notFound();
  const timeZone = storeZone(context.operation, storeId);
  return { ...context, storeId, storeName: store.name, timeZone, currency: store.currency ?? "" };
});

/** Writes to the audit that a person has opened a page of a store, or of a place in it, that is not for them. */
async function tellForbiddenPlace(operation: OperationContext, storeId: string): Promise<void> {
  const path = URL.parse((await headers()).get(REQUEST_PATH_HEADER) ?? "", config().publicUrl)?.pathname;
  const place = PLACES.find(({ name, path: part }) => part !== "" && path?.startsWith(placePath(storeId, name)));
  const isForThem =
    Object.hasOwn(operation.actor.roles, storeId) && (!place || may(operation.actor, place.needs, storeId));
  if (!isForThem && !(await isReadAgain())) await tellRefusal(operation, place?.path ?? "store", { storeId });
}
