import type { Page } from "playwright";

type Watched = { frames: number[]; watching: boolean };

/** How long each frame of the page took while something was done with it, in milliseconds. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const watched: Watched = { frames: [], watching: true };
    let before = performance.now();
    const frame = (now: number) => {
      watched.frames.push(now - before);
      before = now;
      if (watched.watching) requestAnimationFrame(frame);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(frame);
    });
    Object.assign(window, { watched });
  });
  await work();
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    watched.watching = false;
    return watched.frames;
  });
}
