/** How an item shows where a dragged one would land: a line above or below it, a frame around the group that takes it. */
export const DROP_MARKS =
  "data-[drop=before]:shadow-[0_-3px_0_var(--accent)] data-[drop=after]:shadow-[0_3px_0_var(--accent)] " +
  "data-[drop=first]:outline-2 data-[drop=first]:outline-accent data-[drop=last]:outline-2 data-[drop=last]:outline-accent " +
  "data-[dragged]:opacity-60";
