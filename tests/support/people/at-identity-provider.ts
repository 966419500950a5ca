/** A browser at the identity provider: it keeps the cookies of that site. */
export function atIdentityProvider() {
  const cookies = new Map<string, string>();
  return {
    /** Opens the provider's address, signs in under that name, and returns the address to which it leads back. */
    async signIn(address: string, login: string): Promise<URL> {
      let next = new URL(address);
      const { origin } = next;
      while (next.origin === origin) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = answer.headers.get("location");
        if (location !== null) next = new URL(location, next);
        else if (next.pathname.startsWith("/interaction/")) next.searchParams.set("login", login);
        else throw new Error(`the identity provider answered ${answer.status}: ${await answer.text()}`);
      }
      return next;
    },
  };
}
