/** The link that a click follows in this tab; null for any other click. */
export function followedLink({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>("a[href]:not([download], [target])");
}
