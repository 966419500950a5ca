/** Returns the place of the brace that closes the one at that place. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    if (text[at] === "}" && --depth === 0) return at;
  }
  throw new Error(`a brace without its end in: ${text}`);
}

/** Returns the branches of a choice, each without its braces. */
function branchesOf(choice: string): string[] {
  const open = choice.indexOf("{");
  if (open === -1) return [];
  const close = closingBrace(choice, open);
  return [choice.slice(open + 1, close), ...branchesOf(choice.slice(close + 1))];
}

/** Returns every sentence that a message can become: one for each branch of its choices and plurals. */
export function readingsOf(message: string): string[] {
  const choice = /\{\w+, (?:plural|select|selectordinal),/.exec(message);
  if (!choice) return [message];
  const close = closingBrace(message, choice.index);
  const [before, after] = [message.slice(0, choice.index), message.slice(close + 1)];
  const branches = branchesOf(message.slice(choice.index + choice[0].length, close));
  return branches.flatMap((branch) => readingsOf(before + branch + after));
}

/** Counts the words that a person reads; a figure is one, a tag or a sign alone is none. */
export function countWords(reading: string): number {
  const words = reading.replaceAll(/<\/?\w+>/g, " ").split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}#]/u.test(word)).length;
}
