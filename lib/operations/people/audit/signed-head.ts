import "server-only";
import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

/** The end of the chain at a time: how many events are sealed, and the digest over all of them in hexadecimal. */
export type ChainHead = { size: number; root: string; signedAt: string };

/** The number of Ed25519 among the kinds of signatures. */
const ED25519 = 1;
const KEY_BYTES = 32;
/** The dash before a signature. */
const DASH = "—";

/**
 * Signs a head in the form of a C2SP checkpoint: origin, size and root in lines of their own, the time in a further one, an empty line,
 * and the signature. The origin names the installation and its key.
 */
export function signHead({ size, root, signedAt }: ChainHead, origin: string, privateKey: KeyObject): string {
  const text = [origin, size, Buffer.from(root, "hex").toString("base64"), `time ${signedAt}`, ""].join("\n");
  const signature = sign(null, Buffer.from(text), privateKey);
  const bytes = Buffer.concat([keyHash(origin, createPublicKey(privateKey)), signature]);
  return `${text}\n${DASH} ${origin} ${bytes.toString("base64")}\n`;
}

/** A head that was read: null where the text is no head, or its signature is not of that key. */
export function readHead(note: string, publicKey: KeyObject): ChainHead | null {
  const [text, signatures] = note.trim().split("\n\n");
  const [origin = "", size = "", root = "", time = ""] = text?.split("\n") ?? [];
  const line = signatures?.split("\n").find((one) => one.startsWith(`${DASH} ${origin} `));
  if (line === undefined || !/^[0-9]{1,15}$/.test(size) || !time.startsWith("time ")) return null;
  const bytes = Buffer.from(line.slice(`${DASH} ${origin} `.length), "base64");
  const isOfKey = bytes.subarray(0, 4).equals(keyHash(origin, publicKey));
  if (!isOfKey || !verify(null, Buffer.from(`${text}\n`), publicKey, bytes.subarray(4))) return null;
  return { size: Number(size), root: Buffer.from(root, "base64").toString("hex"), signedAt: time.slice(5) };
}

/** Splits a file of heads into its notes. */
export function notesIn(file: string): string[] {
  const notes = file.replaceAll("\r\n", "\n").split(/\n(?=\n[^\n—])/);
  return notes.map((note) => note.trim()).filter((note) => note !== "");
}

/** The public key in one line, as tools for signed notes take it. */
export function verifierKey(origin: string, publicKey: KeyObject): string {
  const hash = keyHash(origin, publicKey).toString("hex");
  return `${origin}+${hash}+${Buffer.concat([Buffer.from([ED25519]), rawKey(publicKey)]).toString("base64")}`;
}

function keyHash(origin: string, publicKey: KeyObject): Buffer {
  const digest = createHash("sha256")
    .update(`${origin}\n`)
    .update(Buffer.from([ED25519]))
    .update(rawKey(publicKey));
  return digest.digest().subarray(0, 4);
}

function rawKey(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: "spki", format: "der" }).subarray(-KEY_BYTES);
}
