/** Names some days by their dates: the only one, or the first and the last. */
export function spanName({ from, to }: { from: string; to: string }): string {
  return from === to ? from : `${from} – ${to}`;
}
