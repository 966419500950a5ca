import "server-only";

export type AuthorizationScheme = "Passcode" | "Basic";

/** The value of the Authorization header (Interface §5): both schemes encode merchant id and passcode the same way. */
export function authorization(scheme: AuthorizationScheme, merchantId: string, passcode: string): string {
  return `${scheme} ${Buffer.from(`${merchantId}:${passcode}`).toString("base64")}`;
}
