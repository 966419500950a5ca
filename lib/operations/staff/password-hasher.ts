import "server-only";

/** Makes and checks password hashes; slow on purpose. Operations are given it, so that only the session knows the algorithm. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for a wrong password as for the right one. */
  matches(passwordHash: string, password: string): Promise<boolean>;
};
