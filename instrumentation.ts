/**
 * Next calls this once when a server starts: from then on the server looks by itself for what became of operations in doubt,
 * carries out the batches that run, makes the files that were asked for, seals the audit, compares served pages with the build, lets
 * server actions go before searches, refuses early what nobody signed in sends, lets pages wait for their turn, and ends all this in
 * order when it stops.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { watchJournal } = await import("#lib/session/chores/watch-journal.ts");
  watchJournal();
  const { watchBatches } = await import("#lib/session/chores/watch-batches.ts");
  watchBatches();
  const { watchFiles } = await import("#lib/session/chores/watch-files.ts");
  const { exportWords } = await import("#lib/pages/exports/words.ts");
  const { scratchFiles } = await import("#lib/export/scratch-file.ts");
  const { hasRoom } = await import("#lib/export/disk-room.ts");
  const { composeFileMail } = await import("#lib/pages/files/compose-file-mail.ts");
  const { reportWords } = await import("#lib/pages/files/report-words.ts");
  const tools = { wordsOf: exportWords, reportWordsOf: reportWords, scratchFiles, hasRoom };
  watchFiles({ ...tools, composeMail: composeFileMail });
  const { watchAudit } = await import("#lib/session/chores/watch-audit.ts");
  watchAudit();
  const { watchPages } = await import("#lib/session/chores/watch-pages.ts");
  const { checkServedPages } = await import("#lib/pages/self-check/check-served-pages.ts");
  watchPages(checkServedPages);
  const { endWorkOnStop } = await import("#lib/session/chores/end-work.ts");
  endWorkOnStop();
  const { actionsGoFirst } = await import("#lib/session/requests/actions-go-first.ts");
  actionsGoFirst();
  const { lookBeforeNext } = await import("#lib/session/before-next.ts");
  lookBeforeNext();
}
