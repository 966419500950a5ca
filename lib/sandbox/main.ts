import { createServer } from "node:http";
import { parseArguments } from "./arguments.ts";

const options = parseArguments(process.argv.slice(2));
if (typeof options === "string") {
  process.stderr.write(`${options}\n`);
  process.exit(1);
}

// The skeleton of the process; the endpoints follow.
const server = createServer((request, response) => {
  request.resume();
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.statusCode = request.url?.includes("/reports") ? 200 : 404;
  response.end(
    response.statusCode === 200 ? '{"records":[]}' : '{"code":49,"category":3,"message":"Not found","reference":""}',
  );
});
server.listen(options.port, options.host, () => {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : options.port;
  process.stdout.write(`sandbox ready on http://${options.host}:${port} (0 records)\n`);
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));
if (options.endWithStdin) process.stdin.on("end", () => process.exit(0)).resume();
