"use server";

import { config } from "#lib/config.ts";
import { openFactorLinkInput, redeemFactorLinkInput } from "#lib/inputs/people/factor-link-inputs.ts";
import { openFactorLink, redeemFactorLink } from "#lib/operations/people/factors/factor-links.ts";
import { seedBox } from "#lib/session/factors/sealed-seeds.ts";
import { defineOpenAction } from "#lib/session/requests/define-action.ts";
import { signInPasswords } from "#lib/session/sign-in/passwords.ts";

/** Hands out the seed for a new app to a link's person. */
export const openFactorLinkAction = defineOpenAction(openFactorLinkInput, (world, input) =>
  openFactorLink(world, input, { passwords: signInPasswords, seeds: seedBox(), shop: config().service.name }),
);

/** Replaces the second factors of a link's person. */
export const redeemFactorLinkAction = defineOpenAction(redeemFactorLinkInput, (world, input) =>
  redeemFactorLink(world, input, seedBox()),
);
