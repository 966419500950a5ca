import { ServerResponse } from "node:http";
import { bareHeaders } from "#lib/server/security-headers.mjs";

/*
 * Loaded before Next by the process that serves the dashboard. Next answers some requests itself, outside
 * our code: it redirects from an address with a slash at its end to the one without, and from a page's data to the page. These
 * answers would lack our headers, and browsers would cache their addresses, including card tickets. Answers that do not pass
 * `proxy.ts` get their headers here too.
 */

const HEADERS = new Map(Object.entries(bareHeaders(process.env.PUBLIC_URL)));

const { writeHead } = ServerResponse.prototype;

/**
 * Answers with a policy come from our pages, handlers and files. Others get our headers; their own `no-store` stays.
 */
ServerResponse.prototype.writeHead = function writeHeadWithSecurity(...given) {
  if (!this.headersSent && !this.hasHeader("Content-Security-Policy")) {
    const kept = String(this.getHeader("Cache-Control"));
    this.setHeaders(HEADERS);
    if (kept.includes("no-store")) this.setHeader("Cache-Control", kept);
  }
  return writeHead.apply(this, given);
};
