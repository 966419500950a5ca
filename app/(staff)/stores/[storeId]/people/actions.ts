"use server";

import { addPersonInput, personInput, roleInput } from "#lib/inputs/people.ts";
import { addPerson } from "#lib/operations/add-person.ts";
import { disablePerson } from "#lib/operations/disable-person.ts";
import { enablePerson } from "#lib/operations/enable-person.ts";
import { giveRole } from "#lib/operations/give-role.ts";
import { liftLock } from "#lib/operations/lift-lock.ts";
import { resetPassword } from "#lib/operations/reset-password.ts";
import { takeRole } from "#lib/operations/take-role.ts";
import { defineAction } from "#lib/session/define-action.ts";
import { passwords } from "#lib/session/passwords.ts";

/** Adds a person to the store. */
export const addPersonAction = defineAction(addPersonInput, (context, input) => addPerson(context, input, passwords));

/** Gives a person a role in the store. */
export const giveRoleAction = defineAction(roleInput, giveRole);

/** Takes a person's role in the store away. */
export const takeRoleAction = defineAction(personInput, takeRole);

/** Makes a one-time password for a person. */
export const resetPasswordAction = defineAction(personInput, (context, input) =>
  resetPassword(context, input, passwords),
);

/** Shuts a person out. */
export const disablePersonAction = defineAction(personInput, disablePerson);

/** Lets a disabled person in again. */
export const enablePersonAction = defineAction(personInput, enablePerson);

/** Ends the locks after wrong passwords of a person. */
export const liftLockAction = defineAction(personInput, liftLock);
