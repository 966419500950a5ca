import { useState } from "react";
import { randomToken } from "#components/ground/answers/random-token.ts";

/**
 * The ids of what a form sends, one for each content: sent again after a lost answer it has the same id, and is done once. `forget`
 * when it was done, since the same content may be meant again later.
 */
export function useIntentIds(): { of: (content: string) => string; forget: () => void } {
  const [ids] = useState(() => {
    const known = new Map<string, string>();
    return {
      of(content: string) {
        const id = known.get(content) ?? randomToken(16);
        known.set(content, id);
        return id;
      },
      forget: () => known.clear(),
    };
  });
  return ids;
}
