/** Whether this browser knows passkeys, in the form in which we speak of them. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;
}

/** Lets the browser prove a passkey. Null when the person closes its window, or it has none that fits. */
export async function signWithPasskey(options: string): Promise<string | null> {
  return answered(() =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options)) }),
  );
}

/** Lets the browser make a passkey. Null when the person closes its window, or has one on that device already. */
export async function makePasskey(options: string): Promise<string | null> {
  return answered(() =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)) }),
  );
}

async function answered(ask: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null;
  } catch {
    // It says in its own window what went wrong.
    return null;
  }
}
