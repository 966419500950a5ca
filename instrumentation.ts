/** Next calls this once when a server starts: from then on the server looks by itself for what became of operations in doubt. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { watchJournal } = await import("#lib/session/watch-journal.ts");
  watchJournal();
}
