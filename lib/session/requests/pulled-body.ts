import "server-only";
import { requestPriority } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";

type Pulled<Piece> = {
  path: string;
  turn: Parameters<typeof requestPriority.clear>[0];
  /** The text or the bytes of a piece. */
  textOf: (piece: Piece) => string | Uint8Array;
  /** Called when there are no more pieces, for whatever reason; may be called twice. */
  leave: () => void;
  /** Frees the source of the pieces when the browser disconnects. */
  giveUp: () => Promise<unknown>;
  /** Whether the error that ended the pieces is logged; otherwise it is expected. */
  isFault?: (error: unknown) => boolean;
};

/** No proxy may cache, change, compress or buffer a streamed answer. */
export const PULLED_HEADERS = { "Cache-Control": "private, no-store, no-transform", "X-Accel-Buffering": "no" };

/**
 * Makes a body whose pieces are produced only when the browser reads them and no priority work is running. A failing piece aborts
 * the body: the answer has begun, and nothing else can be said.
 */
export function pulledBody<Piece>(
  pieces: AsyncIterator<Piece>,
  { path, turn, textOf, leave, giveUp, isFault = () => true }: Pulled<Piece>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let isGone = false;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          await requestPriority.clear(turn);
          const { done, value } = await pieces.next();
          // A cancelled stream is closed already; closing it again would be logged as our fault.
          if (isGone) return;
          if (done) {
            leave();
            controller.close();
          } else {
            const text = textOf(value);
            controller.enqueue(typeof text === "string" ? encoder.encode(text) : text);
          }
        } catch (error) {
          leave();
          if (isFault(error)) broken(error, { path });
          controller.error(error);
        }
      },
      async cancel() {
        isGone = true;
        leave();
        await giveUp();
      },
    },
    { highWaterMark: 0 },
  );
}
