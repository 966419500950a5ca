/** Where browsers report a page that breaks its policy, and the words for that in a policy. */
export const POLICY_REPORTS = "/policy-reports";
export const REPORTED = `report-uri ${POLICY_REPORTS}; report-to policy`;

/** A year, as preload lists demand at least. */
const HSTS = "max-age=31536000";

/**
 * Makes the headers of every answer, pages and refusals alike; the https one only if the public address uses https. It counts for
 * all names below that address too where `HSTS_SUBDOMAINS` says so. Plain JavaScript, because Node loads it before Next.
 *
 * @param {string} [publicUrl]
 * @returns {Readonly<Record<string, string>>}
 */
export function securityHeaders(publicUrl = "") {
  const forSubdomains = process.env.HSTS_SUBDOMAINS === "yes";
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "Reporting-Endpoints": `policy="${POLICY_REPORTS}"`,
    ...(publicUrl.startsWith("https:") && {
      "Strict-Transport-Security": forSubdomains ? `${HSTS}; includeSubDomains` : HSTS,
    }),
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
