const encode = encodeURIComponent;

/** The addresses of second factors. */
export const factorPaths = {
  /** The page between the two factors of a sign-in; `next` is the own path to return to afterwards. */
  signIn(next?: string): string {
    return next === undefined ? "/sign-in/second-step" : `/sign-in/second-step?next=${encode(next)}`;
  },

  /** The endpoint that asks for a passkey to sign in with. */
  askForPasskey(): string {
    return "/sign-in/passkey";
  },

  /** A person's own second factors. */
  own(): string {
    return "/second-step";
  },
};
