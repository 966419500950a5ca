import { placePath } from "#lib/paths/store-places.ts";

/** The name of single sign-on in the addresses of next-auth. The provider is told `…/api/auth/callback/sso`. */
export const SINGLE_SIGN_ON = "sso";

/** The pages below People. */
export const peoplePaths = {
  /** The roles that people of the identity provider get. */
  singleSignOn(storeId: string): string {
    return `${placePath(storeId, "people")}/single-sign-on`;
  },
};
