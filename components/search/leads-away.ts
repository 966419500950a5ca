/** Whether a click follows a link to another page, in this tab. */
export function leadsAway({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, pathname: string): boolean {
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return false;
  const link = target.closest<HTMLAnchorElement>("a[href]:not([download], [target])");
  return link !== null && link.pathname !== pathname;
}
