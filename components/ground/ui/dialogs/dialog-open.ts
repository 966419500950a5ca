/** Whether a dialog is open: the page behind then acts on no keys. */
export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
