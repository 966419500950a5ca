import "server-only";

/**
 * Hashes and checks passwords, slowly on purpose. Operations get it as an argument, so that only the session folder
 * knows the algorithm.
 */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for a wrong password as for the right one. */
  matches(passwordHash: string, password: string): Promise<boolean>;
};
