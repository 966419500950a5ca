/** Whether a question stands above the page, which then takes no keys of its own. */
export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
