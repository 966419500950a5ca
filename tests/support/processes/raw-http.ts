import { connect } from "node:net";

const SILENCE_MS = 5_000;

export type RawAnswer = { status: number; headers: string; body: string };

/** Sends raw bytes over one connection, and returns every answer until the connection closes or falls silent. */
export async function sendRaw(
  port: number,
  bytes: string | Buffer | readonly (string | Buffer)[],
  options: { endAfter?: boolean } = {},
): Promise<RawAnswer[]> {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.on("data", (chunk) => chunks.push(chunk as Buffer));
    // A reset is an end as well: the bytes before it count.
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.on("connect", () => {
      for (const part of Array.isArray(bytes) ? bytes : [bytes]) socket.write(part);
      if (options.endAfter) socket.end();
    });
  });
  return parseAnswers(Buffer.concat(chunks));
}

/** Answers with a length, one after the other. */
function parseAnswers(received: Buffer): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const headEnd = rest.indexOf("\r\n\r\n");
    if (headEnd < 0) throw new Error(`half an answer: ${rest.toString("latin1")}`);
    const headers = rest.subarray(0, headEnd).toString("latin1");
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(headers)?.[1]);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    answers.push({ status, headers, body: rest.subarray(headEnd + 4, end).toString("utf8") });
    rest = rest.subarray(end);
  }
  return answers;
}
