import "server-only";
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { type Config, config } from "#lib/config.ts";
import type { SeedBox } from "#lib/operations/people/factors/seed-box.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key, and the short name under which sealed texts mention it. */
type SeedKey = { id: string; key: Buffer };

/**
 * Seals seeds under `FACTOR_KEY`, which is apart from `SESSION_SECRET`: whoever changes that loses nobody's second factor. What was sealed
 * under `FACTOR_KEY_BEFORE` opens, too.
 */
export function seedBox(
  { factorKey, formerFactorKey }: Pick<Config, "factorKey" | "formerFactorKey"> = config(),
): SeedBox {
  const present = seedKey(factorKey);
  const keys = [present, ...(formerFactorKey === undefined ? [] : [seedKey(formerFactorKey)])];
  return {
    seal(use, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, present.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(use));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${present.id}.${Buffer.concat([nonce, sealed]).toString("base64url")}`;
    },

    open(use, sealed) {
      const [id, text = ""] = sealed.split(".");
      const key = keys.find((one) => one.id === id)?.key;
      const bytes = Buffer.from(text, "base64url");
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const opened = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      opened.setAAD(Buffer.from(use));
      opened.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return opened.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, "utf8") + opened.final("utf8");
      } catch {
        return null;
      }
    },
  };
}

function seedKey(text: string): SeedKey {
  const key = Buffer.from(hkdfSync("sha256", text, "", "Counterfoil seeds of one-time codes", 32));
  return { id: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}
