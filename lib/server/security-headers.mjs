/** Where browsers report a page that breaks its policy. */
export const POLICY_REPORTS = "/policy-reports";

/**
 * Makes the words of a policy that say where it is reported. Chromium takes `report-to` before `report-uri`, and reports nothing by it
 * without https.
 *
 * @param {string} publicUrl
 * @returns {string}
 */
export function reportedTo(publicUrl) {
  const uri = `report-uri ${POLICY_REPORTS}`;
  return publicUrl.startsWith("https:") ? `${uri}; report-to policy` : uri;
}

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
