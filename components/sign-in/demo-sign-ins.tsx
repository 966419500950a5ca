"use client";

import { useTranslations } from "next-intl";

export type DemoSignIn = { login: string; password: string; role: string };

/** The sandbox's people, shown only there: one press fills in the form above. */
export function DemoSignIns({
  people,
  onChoose,
}: {
  people: readonly DemoSignIn[];
  onChoose: (person: DemoSignIn) => void;
}) {
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
