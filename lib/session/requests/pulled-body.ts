import "server-only";
import { requestPriority } from "#lib/runtime.ts";
import { broken } from "#lib/session/requests/broken.ts";

type Pulled<Piece> = {
  path: string;
  turn: Parameters<typeof requestPriority.clear>[0];
  textOf: (piece: Piece) => string;
  /** Called when there are no more pieces, however they ended; may be called twice. */
  leave: () => void;
  /** Frees what the pieces are made of, when the browser goes away. */
  giveUp: () => Promise<unknown>;
  /** Whether that which broke the pieces off is told in the log; else it is in order. */
  isFault?: (error: unknown) => boolean;
};

/** Nothing on the way may keep, change, pack or hold back what is sent piece by piece. */
export const PULLED_HEADERS = { "Cache-Control": "private, no-store, no-transform", "X-Accel-Buffering": "no" };

/**
 * A body of which each piece is made only when the browser takes it, and when nothing goes first. A piece that cannot be made
 * breaks it off: the answer has begun, and nothing else is left to say.
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
          // What was cancelled is closed already: to close it again would be told as a fault of ours.
          if (isGone) return;
          if (done) {
            leave();
            controller.close();
          } else controller.enqueue(encoder.encode(textOf(value)));
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
