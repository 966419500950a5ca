"use client";

import { BrokenPage } from "#components/shell/broken-page.tsx";

/** A page outside the signed-in frame could not be put together. */
export default function PageError(props: { error: unknown; retry: () => void }) {
  return (
    <main className="p-4">
      <BrokenPage {...props} />
    </main>
  );
}
