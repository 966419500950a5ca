import { useTranslations } from "next-intl";
import type { KeyboardEvent, ReactNode, SubmitEventHandler } from "react";
import { Button } from "#components/ground/ui/buttons/button.tsx";
import { Form } from "#components/ground/ui/fields/form.tsx";
import { KeyHint } from "#components/ground/ui/key-hint.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";

const HEADING = "heading";

/**
 * Shows a form's first step beside its subject. Focus starts at the field named `startAt`, such as one the server refused, else at
 * the heading, from which Enter submits as it does from a field.
 */
export function EntryFrame({
  title,
  subject,
  facts,
  onSubmit,
  startAt = HEADING,
  children,
}: {
  title: string;
  subject: string;
  facts: ReactNode;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  startAt?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel>
        <Form noValidate onSubmit={onSubmit} startAt={startAt} className="flex flex-col gap-5">
          <h2
            data-start={HEADING}
            tabIndex={-1}
            onKeyDown={submitOnEnter}
            className="self-start text-base font-semibold"
          >
            {title}
          </h2>
          {children}
        </Form>
      </Panel>
      <Panel title={subject} className="max-lg:order-first">
        {facts}
      </Panel>
    </div>
  );
}

/** Submits on Enter, but not for a held key or a key combination that confirms elsewhere. */
function submitOnEnter(event: KeyboardEvent<HTMLHeadingElement>): void {
  if (event.key !== "Enter" || event.repeat || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest("form")?.requestSubmit();
}

/** Leads to the facts to confirm; nothing is sent yet. */
export function ReviewButton() {
  const t = useTranslations("refund");
  return (
    <Button type="submit" variant="primary">
      {t("review")}
      <KeyHint keys="Enter" />
    </Button>
  );
}
