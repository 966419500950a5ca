"use client";

import { BrokenPage } from "#components/top/shell/broken-page.tsx";

/** Replaces a page outside the signed-in frame that could not be rendered. */
export default function PageError(props: { error: unknown; retry: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="p-4 outline-none">
      <BrokenPage {...props} />
    </main>
  );
}
