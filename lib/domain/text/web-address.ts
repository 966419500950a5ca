/** Whether two web addresses are of one scheme, host and port; on this machine itself `localhost` and its numbers are one host. */
export function isSameAddress(one: string, other: string): boolean {
  const address = siteOf(one);
  return address !== null && address === siteOf(other);
}

function siteOf(text: string): string | null {
  const url = URL.parse(text);
  if (!url) return null;
  const host = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ? "localhost" : url.hostname;
  return `${url.protocol}//${host}:${url.port}`;
}
