import "#lib/server/without-memory-dump.mjs";
import { createServer } from "node:http";
import next from "next";
import { createDashboardServer } from "#lib/server/dashboard-server.mjs";

/*
 * The program that serves the dashboard: Next's custom server. `NODE_ENV`, `HOSTNAME` and `PORT` say how and where.
 */

const isProduction = process.env.NODE_ENV === "production";
const hostname = process.env.HOSTNAME;
const port = Number(process.env.PORT);

let handle;
const server = createDashboardServer(answer, { isProduction });
// Next's development server takes upgrades from the server that it is given; in production it is given one that nobody reaches.
const dashboard = next({ dev: !isProduction, hostname, port, httpServer: isProduction ? createServer() : server });
await dashboard.prepare();
handle = dashboard.getRequestHandler();
server.listen(port, hostname);

async function answer(request, response) {
  try {
    await handle(request, response);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
}
