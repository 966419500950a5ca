/** A passkey of a person: a key pair whose private half never leaves their device. */
export type Passkey = {
  /** base64url, as browsers name it. */
  credentialId: string;
  staffId: string;
  /** The person's own word for the device. */
  name: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** The uses that the device counted; 0 for devices that do not count. */
  counter: number;
  /** Whether the key can't be copied to other devices. */
  isSingleDevice: boolean;
  /** How browsers reach the device, as the browser said. */
  transports: readonly string[];
  madeAt: string;
  usedAt: string | null;
};
