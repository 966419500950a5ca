"use client";

import "#app/globals.css";

/**
 * Replaces everything when even the frame could not be rendered. The person's language is unknown, so the text is in
 * both.
 */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en">
      <body className="mx-auto flex max-w-xl flex-col gap-6 p-6">
        <title>Counterfoil</title>
        <main role="alert" className="flex flex-col gap-4">
          <h1 className="text-xl font-semibold">Counterfoil could not answer</h1>
          <p>
            Something went wrong on the server. If you had just confirmed something, look at the transaction before
            doing it a second time.
          </p>
          <p lang="fr">
            Un problème est survenu sur le serveur. Si vous veniez de confirmer une opération, consultez la transaction
            avant de la refaire.
          </p>
          <p>
            <button type="button" onClick={retry} className="rounded border border-line-strong bg-surface px-3 py-2">
              Try again · <span lang="fr">Réessayer</span>
            </button>
          </p>
        </main>
      </body>
    </html>
  );
}
