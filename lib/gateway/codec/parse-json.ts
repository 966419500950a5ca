import "server-only";

/** An answer of the service is five levels deep at the most; what nests further only costs time to take apart. */
const MAX_DEPTH = 32;
const MANY_BRACKETS = 2_000;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Reads JSON text. Undefined, which no JSON text means, for what is none or nests too deep. */
export function parseJson(body: string): unknown {
  if (hasManyBrackets(body) && nestsTooDeep(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Few of them are no trouble however they nest; a page of a report has one for each row. */
function hasManyBrackets(body: string): boolean {
  let left = MANY_BRACKETS;
  for (const bracket of ["{", "["]) {
    for (let at = body.indexOf(bracket); at >= 0; at = body.indexOf(bracket, at + 1)) {
      left -= 1;
      if (left === 0) return true;
    }
  }
  return false;
}

function nestsTooDeep(body: string): boolean {
  let depth = 0;
  for (let index = 0; index < body.length; index += 1) {
    const character = body.charCodeAt(index);
    if (character === QUOTE) index = endOfText(body, index);
    else if (character === OPEN_OBJECT || character === OPEN_LIST) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) depth -= 1;
  }
  return false;
}

/** Where the text that begins there ends: at its closing quote, which no odd number of backslashes stands before. */
function endOfText(body: string, start: number): number {
  for (let end = body.indexOf('"', start + 1); end >= 0; end = body.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (body.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return body.length;
}
