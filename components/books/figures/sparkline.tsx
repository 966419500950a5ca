const WIDTH = 100;
const HEIGHT = 24;

type Point = { x: number; y: number };

/**
 * Draws values as a small curve from zero, the last one with a dot; null leaves a gap. `label` says in words what the curve shows.
 */
export function Sparkline({ label, values }: { label: string; values: readonly (number | null)[] }) {
  const known = values.flatMap((value) => value ?? []);
  const top = Math.max(0, ...known);
  const bottom = Math.min(0, ...known);
  const scale = top === bottom ? 0 : HEIGHT / (top - bottom);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) =>
    value === null ? null : { x: round(index * step), y: round((top - value) * scale) },
  );
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className="h-7 w-full overflow-visible"
    >
      <path
        d={curve(points)}
        fill="none"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink-muted"
      />
      {last && (
        <path
          d={dot(last)}
          strokeWidth={6}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent"
        />
      )}
    </svg>
  );
}

/** Joins neighbouring points; a point without a neighbour is a dot. */
function curve(points: readonly (Point | null)[]): string {
  return points
    .map((point, index) => {
      if (point === null) return "";
      if (points[index - 1]) return `L${point.x} ${point.y}`;
      return points[index + 1] ? `M${point.x} ${point.y}` : dot(point);
    })
    .join("");
}

function dot({ x, y }: Point): string {
  return `M${x} ${y}h0`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
