import { Tip } from "#components/ground/ui/tip.tsx";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** Shows a time with the name of its zone. Hover or focus shows the exact instant. */
export function Moment({ moment, withZone = true }: { moment: LocalMoment; withZone?: boolean }) {
  return (
    <Tip
      className="tabular-nums"
      tip={
        <>
          <span className="font-mono">{moment.full}</span>
          <span className="block text-ink-muted">{moment.zone}</span>
        </>
      }
    >
      <time className="whitespace-nowrap">{moment.text}</time>{" "}
      {withZone && <span className="inline-block text-xs text-ink-muted">{moment.zone}</span>}
    </Tip>
  );
}
