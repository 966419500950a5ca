import { NotFoundMessage } from "#components/top/shell/not-found-message.tsx";

/** Replaces a page that does not exist or that this person may not see; the answer does not tell which. */
export default function NotFound() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl p-4 outline-none">
      <NotFoundMessage />
    </main>
  );
}
