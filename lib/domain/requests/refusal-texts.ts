/*
 * The texts with which the server refuses an action before anything reads it. Next throws them to the form that waits, which
 * recognises them (`answerOf`).
 */

/** Nobody is signed in. */
export const SIGNED_OUT_TEXT = "signed out";

/** Too many requests at once, or the server is stopping. The same request may be sent again in a moment. */
export const NOT_TAKEN_TEXT = "not taken";
