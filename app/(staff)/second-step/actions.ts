"use server";

import { z } from "zod";
import { config } from "#lib/config.ts";
import {
  addPasskeyInput,
  confirmAppInput,
  proveAgainInput,
  removeFactorInput,
} from "#lib/inputs/people/factor-inputs.ts";
import { stopOwnFactorLink } from "#lib/operations/people/factors/factor-links.ts";
import {
  addOwnPasskey,
  beginOwnApp,
  beginOwnPasskey,
  confirmOwnApp,
  removeOwnFactor,
  renewRecoveryCodes,
} from "#lib/operations/people/factors/own-factors.ts";
import { askForOwnPasskey, proveAgain } from "#lib/operations/people/factors/prove-again.ts";
import { passkeyVerifier } from "#lib/session/factors/passkeys.ts";
import { seedBox } from "#lib/session/factors/sealed-seeds.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";

const nothing = z.strictObject({});

/** Hands out the seed for an app. */
export const beginAppAction = defineAction(nothing, (context) =>
  beginOwnApp(context, { seeds: seedBox(), shop: config().service.name }),
);

/** Keeps the app by its first code. */
export const confirmAppAction = defineAction(confirmAppInput, (context, input) =>
  confirmOwnApp(context, input, seedBox()),
);

/** Asks the browser to make a passkey. */
export const beginPasskeyAction = defineAction(nothing, (context) => beginOwnPasskey(context, passkeyVerifier));

/** Keeps the passkey that the browser made. */
export const addPasskeyAction = defineAction(addPasskeyInput, (context, input) =>
  addOwnPasskey(context, input, passkeyVerifier),
);

/** Removes the app or a passkey. */
export const removeFactorAction = defineAction(removeFactorInput, removeOwnFactor);

/** Makes new recovery codes. */
export const renewCodesAction = defineAction(nothing, renewRecoveryCodes);

/** Proves again who is signed in. */
export const proveAgainAction = defineAction(proveAgainInput, (context, input) =>
  proveAgain(context, input, { passwords, seeds: seedBox(), passkeys: passkeyVerifier }),
);

/** Asks for a passkey of the signed-in person. */
export const askForPasskeyAction = defineAction(nothing, (context) => askForOwnPasskey(context, passkeyVerifier));

/** Ends a link for a new second factor that the person did not ask for. */
export const stopFactorLinkAction = defineAction(nothing, stopOwnFactorLink);
