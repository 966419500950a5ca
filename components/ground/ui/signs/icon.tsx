"use client";

/** Drawings on a 16-unit grid with one stroke width; each icon can be recognized by its outline, without colour. */
const DRAWINGS = {
  check: "M3 8.5 6.5 12 13 4.5",
  "check-circle": "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M5.25 8.25l2 2 3.5-4",
  "cross-octagon": "M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4zM5.75 5.75l4.5 4.5m0-4.5-4.5 4.5",
  slash: "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M3.6 3.6l8.8 8.8",
  return: "M5.5 2.5 2 6l3.5 3.5M2 6h7.5a4.25 4.25 0 0 1 0 8.5H6",
  hourglass: "M4 1.75h8M4 14.25h8M5 1.75v2.5L8 8l3-3.75v-2.5M5 14.25v-2.5L8 8l3 3.75v2.5",
  "question-diamond": "M8 1.2 14.8 8 8 14.8 1.2 8zM6.4 6.4c.2-2 3.2-1.8 3.2.1C9.6 7.7 8 7.7 8 9.1M8 11.1v.1",
  "info-circle": "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 7.25v3.75M8 4.75v.1",
  "help-circle":
    "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M6.4 6.4c.2-2 3.2-1.8 3.2.1C9.6 7.7 8 7.7 8 9.1M8 11.1v.1",
  "warning-triangle": "M8 1.75 14.75 13.75H1.25zM8 6.25v3.5M8 11.75v.1",
  book: "M3 12.25V3.5A1.75 1.75 0 0 1 4.75 1.75H13v12.5H5a2 2 0 0 1 0-4h8M6 5h4",
  shield: "M8 1.75 13.5 4v4c0 3.2-2.3 5.4-5.5 6.25C4.8 13.4 2.5 11.2 2.5 8V4zM5.5 8l1.9 1.9L10.75 6.5",
  list: "M2 3.75h12M2 8h12M2 12.25h12",
  people: "M6 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M.5 14c0-6 11-6 11 0M11 2.5a3 3 0 0 1 0 5M13 9.5c2 1 2.5 2.5 2.5 4.5",
  search: "M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2m3.6 8.6L14 14",
  keyboard: "M1.5 3.75h13v8.5h-13zM4 6.25v.1m2.7-.1v.1m2.6-.1v.1M12 6.25v.1M4.5 9.75h7",
  sliders: "M2 4.5h6.5m3 0H14M2 11.5h2.5m3 0H14M10 3v3M6 10v3",
  "sign-out": "M6.5 2H2.5v12h4M10 4.75 13.25 8 10 11.25M13.25 8H6",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  close: "M3.5 3.5l9 9m0-9-9 9",
  plus: "M8 3v10M3 8h10",
  undo: "M5.5 3 2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H7",
  grip: "M6 4v.1M6 8v.1M6 12v.1M10 4v.1M10 8v.1M10 12v.1",
  minus: "M3 8h10",
  "chevron-down": "M3.5 6 8 10.5 12.5 6",
  "chevron-right": "M5.75 3.5 10.25 8 5.75 12.5",
  "arrow-up": "M8 13V3M4 7l4-4 4 4",
  "arrow-down": "M8 3v10M4 9l4 4 4-4",
  calendar: "M2.25 3.5h11.5v10.25H2.25zM2.25 6.75h11.5M5.25 1.75V5M10.75 1.75V5",
  card: "M1.5 3.5h13v9h-13zM1.5 6.5h13M4 10h2.5",
  person: "M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 14c0-6 11-6 11 0",
  lock: "M3.5 7h9v7h-9zM5.25 7V4.75a2.75 2.75 0 0 1 5.5 0V7",
  bookmark: "M4 1.75h8v12.5L8 11l-4 3.25z",
  more: "M3 8v.1M8 8v.1M13 8v.1",
  bank: "M1.75 6.25 8 2l6.25 4.25zM3.75 6.25v5.5M6.6 6.25v5.5M9.4 6.25v5.5M12.25 6.25v5.5M1.75 13.75h12.5",
  chart: "M2 14h12M3.75 14V9m4.25 5V3m4.25 11V6.5",
  home: "M1.75 8 8 2.25 14.25 8M3.5 6.75v7h9v-7M6.5 13.75v-4h3v4",
  file: "M3.75 1.75h5.5l3 3v9.5h-8.5zM9.25 1.75v3h3M6 8h4M6 10.75h4",
  store:
    "M2.5 7v6.75h11V7M1.5 5.5 3 2.25h10l1.5 3.25c0 2-3.25 2-3.25 0 0 2-3.25 2-3.25 0 0 2-3.25 2-3.25 0 0 2-3.25 2-3.25 0M6.5 13.75V10h3v3.75",
} as const;

export type IconName = keyof typeof DRAWINGS;

/**
 * Shows an icon beside words. Screen readers skip it: the words carry the meaning. A client component, because a server
 * stream could stop within a drawing; React would hide the rest by an inline style, which the policy forbids.
 */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
