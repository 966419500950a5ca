"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type SignInAnswer, trySignIn } from "#components/ground/answers/try-sign-in.ts";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { TextField } from "#components/ground/ui/fields/text-field.tsx";
import { Notice } from "#components/ground/ui/notices/notice.tsx";
import { PasskeyButton } from "#components/people/sign-in/passkey-button.tsx";
import { SIGN_IN_FAILURES, type SignInFailure } from "#lib/domain/people/sign-in-failure.ts";
import { factorPaths } from "#lib/paths/factor-paths.ts";
import { paths } from "#lib/paths/paths.ts";

type State = "idle" | "pending" | "missing" | "closed" | SignInAnswer;

function isFailure(state: State): state is SignInFailure {
  return (SIGN_IN_FAILURES as readonly string[]).includes(state);
}

/**
 * Asks for login and password. After a failure the login stays and the password is cleared. `leadsTo` is one of our own
 * paths, checked by the server; `failure` is the reason why the person was sent here. The form has method POST even
 * before its script runs, so that a password can never become part of an address.
 */
export function SignInForm({
  leadsTo,
  failure,
  demo,
  hasPasskeys,
}: {
  leadsTo: string;
  failure: SignInFailure | null;
  demo: readonly DemoSignIn[];
  /** False where no browser can keep passkeys for this site. */
  hasPasskeys: boolean;
}) {
  const t = useTranslations("signIn");
  const [state, setState] = useState<State>(failure ?? "idle");
  const [missing, setMissing] = useState({ login: false, password: false });
  const loginRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const failed = state === "closed" || isFailure(state) ? state : null;

  useEffect(() => {
    if (failed) (loginRef.current?.value ? passwordRef : loginRef).current?.focus();
  }, [failed]);
  useEffect(() => {
    // By touch, focus would cover half the page with a keyboard before anything was read.
    const isUnused = document.activeElement === document.body && loginRef.current?.value === "";
    if (isUnused && window.matchMedia("(pointer: fine)").matches) loginRef.current?.focus();
  }, []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const [login, password] = [loginRef.current, passwordRef.current];
    if (!login || !password || state === "pending") return;
    const lacks = { login: login.value.trim() === "", password: password.value === "" };
    setMissing(lacks);
    if (lacks.login || lacks.password) {
      setState("missing");
      (lacks.login ? login : password).focus();
      return;
    }
    setState("pending");
    setShown(false);
    const answer = await trySignIn(login.value.trim(), password.value);
    if (!follow(answer)) password.value = "";
  }

  /** Leads on after an answer; false if it is a failure, which the form says. */
  function follow(answer: SignInAnswer | "closed"): boolean {
    setState(answer);
    if (answer !== "signed_in" && answer !== "factor_due") return false;
    // A new document, so that nothing rendered without a person stays.
    window.location.assign(answer === "signed_in" ? leadsTo : factorPaths.signIn(leadsTo));
    return true;
  }

  function fill({ login, password }: DemoSignIn) {
    if (loginRef.current) loginRef.current.value = login;
    if (passwordRef.current) {
      passwordRef.current.value = password;
      passwordRef.current.focus();
    }
    setMissing({ login: false, password: false });
  }

  return (
    <>
      <form
        method="post"
        action={paths.signIn()}
        onSubmit={submit}
        noValidate
        className="flex flex-col gap-4 rounded-md border border-line bg-surface p-5"
      >
        {failed && (
          <Notice tone="danger" title={failed === "closed" ? undefined : t(`${failed}Title`)}>
            {t(failed)}
          </Notice>
        )}
        <TextField
          ref={loginRef}
          name="login"
          label={t("login")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.login && t("loginMissing")}
        />
        <TextField
          ref={passwordRef}
          name="password"
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          label={t("password")}
          autoComplete="current-password"
          error={missing.password && t("passwordMissing")}
        />
        <label className="-mt-2 flex min-h-6 w-fit items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={shown}
            onChange={({ target }) => setShown(target.checked)}
            className="size-4 accent-accent"
          />
          {t("show")}
        </label>
        <Button
          type="submit"
          variant="primary"
          pending={state === "pending" || state === "signed_in" || state === "factor_due"}
        >
          {state === "pending" ? t("submitting") : t("submit")}
        </Button>
        {hasPasskeys && <PasskeyButton onAnswer={follow} />}
        <p className="text-xs text-ink-muted">{t("forgot")}</p>
      </form>
      {demo.length > 0 && <DemoSignIns people={demo} onChoose={fill} />}
    </>
  );
}

type DemoSignIn = { login: string; password: string; role: string };

/** Lists the sandbox's demo people, shown only there: choosing one fills in the form above. */
function DemoSignIns({ people, onChoose }: { people: readonly DemoSignIn[]; onChoose: (person: DemoSignIn) => void }) {
  const t = useTranslations("signIn");
  return (
    <section aria-labelledby="demo" className="flex flex-col gap-2">
      <h2 id="demo" className="font-semibold">
        {t("demoTitle")}
      </h2>
      <p className="text-xs text-ink-muted">{t("demoText")}</p>
      <ul className="flex flex-col gap-1">
        {people.map((person) => (
          <li key={person.login}>
            <button
              type="button"
              onClick={() => onChoose(person)}
              className="flex min-h-(--control) w-full items-center gap-3 rounded border border-line bg-surface px-3 py-1 text-left hover:border-line-strong hover:bg-sunken"
            >
              <span className="flex-1">{person.role}</span>
              <span className="font-mono text-xs text-ink-muted">
                <span className="sr-only">{t("login")}: </span>
                {person.login}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
