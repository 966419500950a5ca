import type { Page } from "playwright/test";

/** The keys and clicks of a person, as this page received them. */
export type Presses = { keys: string[]; clicks: number };

/**
 * Counts the keys and clicks that reach the page from now on, on every page that it shows. A held key and a modifier that is
 * pressed with another key count once; a click by script counts nothing.
 */
export async function countPresses(page: Page): Promise<Presses> {
  const presses: Presses = { keys: [], clicks: 0 };
  await page.exposeBinding("tellPress", (_, key: string | null) => {
    if (key === null) presses.clicks += 1;
    else presses.keys.push(key);
  });
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return presses;
}

/** Runs in the page. */
function listen(): void {
  const tell = (window as unknown as { tellPress: (key: string | null) => void }).tellPress;
  const modifiers = ["Control", "Shift", "Alt", "Meta"];
  addEventListener(
    "keydown",
    ({ isTrusted, repeat, key, ctrlKey }) => {
      if (isTrusted && !repeat && !modifiers.includes(key)) tell(ctrlKey ? `Control+${key}` : key);
    },
    true,
  );
  // The click that Enter makes on a button is no click of the mouse.
  addEventListener("click", ({ isTrusted, detail }) => isTrusted && detail > 0 && tell(null), true);
}
