/** The text with which the server refuses an action of somebody without a session, before anything reads the action. */
export const SIGNED_OUT_TEXT = "signed out";
