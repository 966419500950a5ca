"use client";

import { BrokenPage } from "#components/shell/broken-page.tsx";

/** A page of a store could not be put together; the frame around it stays. */
export default function StorePageError(props: { error: unknown; retry: () => void }) {
  return <BrokenPage {...props} />;
}
