/** Shows a code of the service with its meaning: the code to quote, the words to understand. */
export function CodeWithWords({ code, words }: { code: string; words: string }) {
  return (
    <>
      <span className="mr-2 font-mono">{code}</span>
      {words}
    </>
  );
}
