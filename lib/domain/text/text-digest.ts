/**
 * Computes a digest of a text (FNV-1a, 32 bits, signed): equal texts have equal digests, others rarely. It keeps no
 * secret.
 */
export function textDigest(text: string): number {
  let digest = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    digest = Math.imul(digest ^ text.charCodeAt(index), 0x01000193);
  }
  return digest | 0;
}
