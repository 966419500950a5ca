import "server-only";

/** An answer of the service is five levels deep at the most; what nests further only costs time to take apart. */
const MAX_DEPTH = 32;

/** Reads JSON text. Undefined, which no JSON text means, for what is none or nests too deep. */
export function parseJson(body: string): unknown {
  if (nestsTooDeep(body)) return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function nestsTooDeep(body: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < body.length; index += 1) {
    const character = body[index];
    if (quoted) {
      if (character === "\\") index += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "[" || character === "{") {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (character === "]" || character === "}") depth -= 1;
  }
  return false;
}
