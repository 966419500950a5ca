/** Classes of the quiet controls in the top bar: an icon, and its label where there is room. */
export const BAR_CONTROL =
  "inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded px-2 text-ink-muted " +
  "hover:bg-sunken hover:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11";
