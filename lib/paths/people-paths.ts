import { placePath } from "#lib/paths/store-places.ts";

/** The name of single sign-on in the addresses of next-auth. The provider is told `…/api/auth/callback/sso`. */
export const SINGLE_SIGN_ON = "sso";

/** The pages below People. */
export const peoplePaths = {
  /** The roles that people of the identity provider get. */
  singleSignOn(storeId: string): string {
    return `${placePath(storeId, "people")}/single-sign-on`;
  },

  /** Who has access to the store, to be signed each quarter. */
  accessReview(storeId: string): string {
    return `${placePath(storeId, "home")}/access-review`;
  },

  /** The same as a file. */
  accessFile(storeId: string): string {
    return `${peoplePaths.accessReview(storeId)}/file`;
  },
};
