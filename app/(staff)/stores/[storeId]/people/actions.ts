"use server";

import { addPersonInput, personInput, roleInput } from "#lib/inputs/people.ts";
import { addPerson } from "#lib/operations/people/add-person.ts";
import { giveRole, takeRole } from "#lib/operations/people/person-roles.ts";
import { disablePerson, enablePerson, liftLock, resetPassword } from "#lib/operations/people/person-sign-in.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Adds a person to the store, and makes their link. */
export const addPersonAction = defineAction(addPersonInput, addPerson);

/** Gives a person a role in the store. */
export const giveRoleAction = defineAction(roleInput, giveRole);

/** Takes a person's role in the store away. */
export const takeRoleAction = defineAction(personInput, takeRole);

/** Takes a person's password away, and makes the link by which they set another one. */
export const resetPasswordAction = defineAction(personInput, resetPassword);

/** Shuts a person out. */
export const disablePersonAction = defineAction(personInput, disablePerson);

/** Lets a disabled person in again. */
export const enablePersonAction = defineAction(personInput, enablePerson);

/** Ends the locks after wrong passwords of a person. */
export const liftLockAction = defineAction(personInput, liftLock);
