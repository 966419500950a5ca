/** Makes the id of a note in the browser; also where the page came without TLS, which `randomUUID` needs. */
export function newNoteId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
