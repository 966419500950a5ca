import type { Page, Request } from "playwright";

/** Collects the scripts that a page loads from now on. */
export function watchScripts(page: Page): readonly Request[] {
  const scripts: Request[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request);
  });
  return scripts;
}

/** Their size as it comes over the wire (gzip, bodies and headers), in thousands of bytes. */
export async function kilobytes(requests: readonly Request[]): Promise<number> {
  let bytes = 0;
  for (const request of [...requests]) {
    await request.response();
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    bytes += responseBodySize + responseHeadersSize;
  }
  return bytes / 1000;
}
