/**
 * Decides whether two web addresses have the same scheme, host and port; `localhost` and its numeric addresses are one
 * host.
 */
export function isSameSite(left: string, right: string): boolean {
  const address = siteOf(left);
  return address !== null && address === siteOf(right);
}

function siteOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return null;
  const host = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? "localhost" : url.hostname;
  return `${url.protocol}//${host}:${url.port}`;
}
