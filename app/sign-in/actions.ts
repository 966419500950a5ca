"use server";

import { cookies } from "next/headers";
import { z } from "zod";
import { askToSignIn } from "#lib/operations/people/factors/show-pending.ts";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { pendingCookieName } from "#lib/session/factors/pending-cookie.ts";
import { defineOpenAction } from "#lib/session/requests/define-action.ts";

/** Asks for a passkey to sign in with. */
export const askToSignInAction = defineOpenAction(z.object({}), async (world) =>
  askToSignIn(world, (await cookies()).get(pendingCookieName())?.value ?? null, passkeyVerifier),
);
