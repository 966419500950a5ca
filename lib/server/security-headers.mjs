/**
 * What every answer of ours says, pages and refusals alike; of https only where that is how we are reached. Plain script:
 * Node reads it before Next is there.
 *
 * @param {string} [publicUrl]
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(publicUrl = "") {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/**
 * What an answer says that has nothing to show.
 *
 * @param {string} [publicUrl]
 * @returns {Readonly<Record<string, string>>}
 */
export function bareHeaders(publicUrl) {
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    ...securityHeaders(publicUrl),
  };
}
