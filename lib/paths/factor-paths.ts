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

  /** The form to set up a new second factor by a link. Its token is a fragment, which browsers do not send. */
  link(token?: string): string {
    return token === undefined ? "/second-step-link" : `/second-step-link#${encode(token)}`;
  },

  /** The page that asks again who one is, and then opens that own path. */
  prove(next: string): string {
    return `/prove-again?next=${encode(next)}`;
  },

  /** A person's own second factors. */
  own(): string {
    return "/second-step";
  },
};
