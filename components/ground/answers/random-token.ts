/** Makes random hexadecimal digits that name a request; also where the page came without TLS, which `randomUUID` needs. */
export function randomToken(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
