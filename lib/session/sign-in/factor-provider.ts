import "server-only";
import type { User } from "next-auth";
import CredentialsProvider, { type CredentialsConfig } from "next-auth/providers/credentials";
import type { SignInFailure } from "#lib/domain/people/sign-in-failure.ts";
import { factorInput } from "#lib/inputs/people/factor-inputs.ts";
import { proveFactor } from "#lib/operations/people/factors/prove-factor.ts";
import { seedBox } from "#lib/session/factors/sealed-seeds.ts";
import { type AuthRequest, knownDeviceOf, refuseAfter, userOrFailure } from "#lib/session/sign-in/auth-request.ts";

/** Proves the second factor, a one-time code or a recovery code, of the sign-in that the browser's cookie names. */
export function factorProvider(authRequest: AuthRequest): CredentialsConfig {
  return CredentialsProvider({
    id: "factor",
    credentials: { kind: {}, code: {} },
    authorize: (typed): Promise<User | null> =>
      userOrFailure(authRequest, async (world) => {
        const { pendingToken } = authRequest;
        const askedAtMs = performance.now();
        const input = factorInput.safeParse(typed);
        if (pendingToken === null) return "factor_over";
        if (!input.success) return "factor_wrong";
        const answer = await proveFactor(
          world,
          { ...input.data, token: pendingToken },
          seedBox(),
          knownDeviceOf(authRequest),
        );
        if (answer.kind === "proven") return answer.person;
        if ("delayMs" in answer) await refuseAfter(askedAtMs, answer.delayMs);
        return FAILURES[answer.kind];
      }),
  });
}

const FAILURES = { wrong: "factor_wrong", locked: "factor_locked", over: "factor_over" } as const satisfies Record<
  string,
  SignInFailure
>;
