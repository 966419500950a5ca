"use server";

import { addPersonInput, personInput, roleInput } from "#lib/inputs/people/people.ts";
import { roleMappingInput } from "#lib/inputs/people/role-mapping-input.ts";
import { endPersonSessionsInput } from "#lib/inputs/people/session-inputs.ts";
import { makeFactorLink } from "#lib/operations/people/factors/factor-links.ts";
import { addPerson } from "#lib/operations/people/people/add-person.ts";
import {
  disablePerson,
  enablePerson,
  giveRole,
  liftLock,
  resetPassword,
  takeRole,
} from "#lib/operations/people/people/manage-person.ts";
import { endSessionsOf } from "#lib/operations/people/sign-in/sessions-of-person.ts";
import { changeRoleMapping } from "#lib/operations/people/single-sign-on/change-role-mapping.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Adds a person to the store, and makes their link. */
export const addPersonAction = defineAction(addPersonInput, addPerson);

/** Gives a person a role in the store. */
export const giveRoleAction = defineAction(roleInput, giveRole);

/** Removes a person's role in the store. */
export const takeRoleAction = defineAction(personInput, takeRole);

/** Deletes a person's password and makes a link by which they set a new one. */
export const resetPasswordAction = defineAction(personInput, resetPassword);

/** Makes a link by which a person sets up a new second factor. */
export const makeFactorLinkAction = defineAction(personInput, makeFactorLink);

/** Disables a person. */
export const disablePersonAction = defineAction(personInput, disablePerson);

/** Enables a disabled person. */
export const enablePersonAction = defineAction(personInput, enablePerson);

/** Clears a person's locks after wrong passwords. */
export const liftLockAction = defineAction(personInput, liftLock);

/** Changes which roles people of the identity provider get. */
export const changeRoleMappingAction = defineAction(roleMappingInput, changeRoleMapping);

/** Ends one or all sessions of another person. */
export const endPersonSessionsAction = defineAction(endPersonSessionsInput, endSessionsOf);
