import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type AlteredService = { baseUrl: string; stop(): Promise<void> };

/** Alters one record of a report, or leaves it as it is. */
export type Alter = (record: Record<string, unknown>) => Record<string, unknown>;

/** The service on that port, but for the records of its reports: as another age of it may send them. */
export async function alteredService(port: number, alter: Alter): Promise<AlteredService> {
  const server = createServer((asked, reply) => {
    const { method, url = "", headers } = asked;
    const isReport = url.startsWith("/v1/reports");
    const further = request({ port, host: "127.0.0.1", method, path: url, headers: plain(headers) }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      const body = isReport && answer.statusCode === 200 ? altered(bytes, alter) : bytes;
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, "content-length": body.length });
      reply.end(body);
    });
    further.on("error", () => reply.destroy());
    asked.pipe(further);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Nothing packed, so that it can be read here. */
function plain(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  const { "accept-encoding": _, ...others } = headers;
  return others;
}

function altered(bytes: Buffer, alter: Alter): Buffer {
  const answer = JSON.parse(bytes.toString("utf8")) as { records: Record<string, unknown>[] };
  return Buffer.from(JSON.stringify({ ...answer, records: answer.records.map(alter) }));
}
