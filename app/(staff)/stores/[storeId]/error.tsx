"use client";

import { BrokenPage } from "#components/top/shell/broken-page.tsx";

/** Replaces a store's page that could not be rendered; the frame around it stays. */
export default function StorePageError(props: { error: unknown; retry: () => void }) {
  return <BrokenPage {...props} />;
}
