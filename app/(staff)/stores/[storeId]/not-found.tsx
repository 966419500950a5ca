import { NotFoundMessage } from "#components/top/shell/not-found-message.tsx";

/** Replaces a page of the store that does not exist or that this person may not see; the frame around it stays. */
export default function StorePageNotFound() {
  return <NotFoundMessage />;
}
