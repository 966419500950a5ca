import { bareHeaders } from "#lib/server/security-headers.mjs";

/*
 * Next answers some requests itself, outside our code: it redirects from an address with a slash at its end to the
 * one without, and from a page's data to the page. These answers would lack our headers, and browsers would cache
 * their addresses, including card tickets. Answers that do not pass `proxy.ts` get their headers here too.
 */

const HEADERS = new Map(Object.entries(bareHeaders(process.env.PUBLIC_URL)));

/**
 * Gives an answer our headers as it leaves, if it has no policy: those with one come from our pages, handlers and files. Its own
 * `no-store` stays.
 *
 * @param {import("node:http").ServerResponse} response
 */
export function withBareHeaders(response) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (...given) => {
    if (!response.headersSent && !response.hasHeader("Content-Security-Policy")) {
      const kept = String(response.getHeader("Cache-Control"));
      response.setHeaders(HEADERS);
      if (kept.includes("no-store")) response.setHeader("Cache-Control", kept);
    }
    return writeHead(...given);
  };
}
