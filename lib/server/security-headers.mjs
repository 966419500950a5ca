/**
 * Makes the headers of every answer, pages and refusals alike; the https one only if the public address uses https. Plain
 * JavaScript, because Node loads it before Next.
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
 * Makes the headers of an answer without content.
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
