import type { ReactNode } from "react";

/** One bar: its value and what it stands for, in words; null: not known. A thin mark shows the value of the period before. */
export type ChartBar = { key: string; value: number | null; before?: number | null; title: string };

const WIDTH = 720;
const HEIGHT = 140;

/**
 * Draws bars from zero, negative ones downwards. The drawing is for eyes alone: `children`, the table of the same figures, is for
 * everybody.
 */
export function BarChart({
  label,
  bars,
  edges,
  words,
  legend,
  children,
}: {
  label: string;
  bars: readonly ChartBar[];
  /** Words below the first and the last bar. */
  edges: readonly [string, string];
  /** Writes a value, for the ends of the scale. */
  words: (value: number) => string;
  legend: readonly { text: string; tone: "now" | "before" }[];
  children: ReactNode;
}) {
  const values = bars.flatMap(({ value, before }) => [value ?? 0, before ?? 0]);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const scale = top === bottom ? 0 : HEIGHT / (top - bottom);
  const zero = top * scale;
  const step = WIDTH / Math.max(1, bars.length);
  const place = (value: number) => ({ y: Math.min(zero, zero - value * scale), height: Math.abs(value) * scale });
  return (
    <figure className="flex flex-col gap-2">
      <div aria-hidden="true" className="-mb-1 text-xs text-ink-muted tabular-nums">
        {words(top)}
      </div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
        className="h-36 w-full"
        preserveAspectRatio="none"
      >
        {bars.map(({ key, value, before, title }, index) => (
          <g key={key}>
            <title>{title}</title>
            <rect x={index * step} y={0} width={step} height={HEIGHT} className="fill-transparent" />
            {value !== null && (
              <rect x={index * step + step * 0.15} width={step * 0.7} {...place(value)} className="fill-accent" />
            )}
            {before !== null && before !== undefined && (
              <rect
                x={index * step + step * 0.05}
                width={step * 0.9}
                y={place(before).y + (before < 0 ? place(before).height : 0) - 1}
                height={2}
                className="fill-line-strong"
              />
            )}
          </g>
        ))}
        <line x1="0" x2={WIDTH} y1={zero} y2={zero} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
      </svg>
      {bottom < 0 && (
        <div aria-hidden="true" className="-my-1 text-xs text-ink-muted tabular-nums">
          {words(bottom)}
        </div>
      )}
      <div aria-hidden="true" className="flex justify-between text-xs text-ink-muted tabular-nums">
        <span>{edges[0]}</span>
        <span>{edges[1]}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-4 text-xs text-ink-muted">
        {legend.map(({ text, tone }) => (
          <span key={text} className="flex items-center gap-1.5">
            <span className={tone === "now" ? "size-2.5 rounded-sm bg-accent" : "h-0.5 w-3 bg-line-strong"} />
            {text}
          </span>
        ))}
      </figcaption>
      {children}
    </figure>
  );
}
